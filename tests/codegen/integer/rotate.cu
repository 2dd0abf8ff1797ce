// Two shifts that make a rotation are one funnel shift, and others are not taken for one.
// RUN: codegen -arch=sm_90
__global__ void rotate(unsigned *o, unsigned a, unsigned b, unsigned n) {
  o[0] = (a << n) | (a >> (32 - n));
  o[1] = (a >> n) | (a << (32 - n));
  o[2] = (a << 7) | (a >> 25);
  o[3] = (b << (n & 31)) | (b >> (-n & 31));
  o[4] = (b >> (n & 31)) | (b << (-n & 31));
  o[5] = (a << 4) | (b >> 28);
}
// CHECK-LABEL: .entry _Z6rotatePjjjj
// CHECK: shf.l.wrap.b32 {{%r[0-9]+}}, [[A:%r[0-9]+]], {{%r[0-9]+}}, [[N:%r[0-9]+]];
// CHECK: shf.r.wrap.b32 {{%r[0-9]+}}, [[A]], [[A]], [[N]];
// CHECK: shf.l.wrap.b32 {{%r[0-9]+}}, [[A]], [[A]], 7;
// CHECK: shf.l.wrap.b32 {{%r[0-9]+}}, [[B:%r[0-9]+]], {{%r[0-9]+}}, [[N]];
// CHECK: shf.r.wrap.b32 {{%r[0-9]+}}, [[B]], [[B]], [[N]];
// CHECK: shf.l.wrap.b32 {{%r[0-9]+}}, {{%r[0-9]+}}, [[A]], 4;
// CHECK-NOT: shl
__global__ void others(unsigned *o, unsigned a, unsigned b, unsigned n) {
  o[0] = (a << (n & 31)) | (b >> (-n & 31));
  o[1] = (a << 7) | (a >> 24);
  o[2] = (a << n) | (int(a) >> (32 - n));
}
// CHECK-LABEL: .entry _Z6othersPjjjj
// CHECK-NOT: shf
