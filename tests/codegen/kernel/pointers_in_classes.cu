// Pointers of a class that a kernel gets by value must be known to point to global memory, also where the class is
// handed on by value, as a member of another one.
// RUN: codegen --arch=sm_90 -O3
template <class T> struct Pointers {
  T data[3];
  __device__ T &operator[](int i) { return data[i]; }
};

struct Policy {
  Pointers<char *> data;
  int remaining;
  __device__ Policy(Pointers<char *> data, int remaining) : data(data), remaining(remaining) {}
  __device__ float load(int which, int i) { return reinterpret_cast<float *>(data[which])[i]; }
};

__device__ void add(Policy policy) {
  int i = threadIdx.x;
  if (i < policy.remaining) reinterpret_cast<float *>(policy.data[0])[i] = policy.load(1, i) + policy.load(2, i);
}

// CHECK-LABEL: .entry _Z3sum
// CHECK-NOT: ld.f32
// CHECK-COUNT-2: ld.global.f32
// CHECK: st.global.f32
__global__ void sum(int n, Pointers<char *> data) { add(Policy(data, n)); }
