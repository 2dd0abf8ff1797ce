// A bit-field of width zero has no storage, so initialising its class must not write any.
// RUN: run
// LAUNCH: k<<<1, 1>>>(out=s32[6])
// EXPECT: out == {3, 2, 16, 5, 6, 8}
struct B {
  int a : 3;
  unsigned long long d : 40;
  bool e : 1;
  int : 0;
  int f : 7;
};
struct C {
  short a : 4;
  int : 0;
  int b;
};
__device__ C global = {5, 6};
__global__ void k(int *out) {
  B v = {3, 4, true, 2};
  out[0] = v.a;
  out[1] = v.f;
  out[2] = sizeof(B);
  out[3] = global.a;
  out[4] = global.b;
  out[5] = sizeof(C);
}
