// A value put between the bits of another is one bfi, and only where the fields fit.
// RUN: codegen -arch=sm_90
__global__ void insert(unsigned *o, unsigned a, unsigned b) {
  o[0] = (a & ~0xff00u) | ((b & 0xff) << 8); // CHECK: bfi.b32 {{%r[0-9]+}}, [[B:%r[0-9]+]], [[A:%r[0-9]+]], 8, 8;
  o[1] = (a & ~0xf80u) | ((b << 7) & 0xf80); // CHECK: bfi.b32 {{%r[0-9]+}}, [[B]], [[A]], 7, 5;
  o[2] = (a & 0xffff) | (b << 16);           // CHECK: bfi.b32 {{%r[0-9]+}}, [[B]], [[A]], 16, 16;
  o[3] = (a & ~0x1fu) | (b & 0x1f);          // CHECK: bfi.b32 {{%r[0-9]+}}, {{%r[0-9]+}}, {{%r[0-9]+}}, 0, 5;
}
// CHECK-LABEL: .entry _Z6othersPjjj
__global__ void others(unsigned *o, unsigned a, unsigned b) {
  o[0] = (a & ~0xff00u) | ((b & 0x7f) << 8);
  o[1] = (a & ~0xffffu) | ((b & 0xff) << 8);
  o[2] = a | (b << 16);
  o[3] = (a & 0xff) | ((b & 0xff) << 8);
}
// CHECK-NOT: bfi
