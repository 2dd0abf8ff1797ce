// Members that `using` takes from a base compete as the class's own, and the class's own hide them.
// RUN: run
// LAUNCH: k<<<1, 1>>>(out=s32[4])
// EXPECT: out == {1, 2, 6, 7}
struct B {
  __device__ int f(int) { return 1; }
  __device__ int g(int) const { return 5; }
  __device__ int h(int) { return 0; }
};
struct D : B {
  using B::f;
  __device__ int f(double) { return 2; }
  using B::g;
  __device__ int g(int) const { return 6; }
  __device__ int h(int) { return 7; }
  using B::h;
};
__global__ void k(int *out) {
  D d;
  out[0] = d.f(1);
  out[1] = d.f(2.0);
  out[2] = d.g(1);
  out[3] = d.h(1);
}
