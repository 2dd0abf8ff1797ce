// A conversion function hides those of bases to the same type, also of a virtual base.
// RUN: run
struct Value {
  __device__ operator int() const { return 1; }
};
struct Derived : Value {
  __device__ operator int() const { return 2; }
};
struct Left : virtual Value {};
struct Right : virtual Value {
  __device__ operator int() const { return 3; }
};
struct Both : Right, Left {};

struct Self {
  int v;
  __device__ operator Self();
  __device__ operator const Self &();
};

__device__ int plain(int x) { return x; }

__global__ void hidden_conversions(int *out) {
  Derived derived;
  Both both;
  out[0] = plain(derived);
  out[1] = plain(both);
  out[2] = derived + both;
}

// LAUNCH: hidden_conversions<<<1, 1>>>(out=s32[3])
// EXPECT: out == {2, 3, 5}
