// Hierarchies of two hundred classes keep access, overriding and layout: nothing is cut at some depth.
// RUN: run
// LAUNCH: members<<<1, 1>>>(out=s32[4]{fill 0})
// EXPECT: out[0..4] == {7, 200, 804, 11}

struct Root {
  int first;
  __device__ virtual int name() const { return 7; }
  __device__ virtual int other() const { return 8; }
};

template <int N>
struct Level : Level<N - 1> {
  int own;
};

template <>
struct Level<0> : Root {};

struct Last : Level<200> {
  __device__ int other() const override { return 11; }
};

template <int N>
struct Chain : Chain<N - 1> {
  int own = N;
};

template <>
struct Chain<0> {
  int first = 200;
};

__device__ __noinline__ int call_name(const Root &root) { return root.name(); }
__device__ __noinline__ int call_other(const Root &root) { return root.other(); }

__global__ void members(int *out) {
  Last last;
  out[0] = call_name(last);
  Chain<200> chain;
  out[1] = chain.first;
  out[2] = sizeof(chain);
  out[3] = call_other(last);
}
