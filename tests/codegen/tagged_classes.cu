// Copies of classes with empty bases follow their members: no byte is copied or put together by itself.
// RUN: codegen
struct Tag {};
struct Node : Tag {
  float a, b;
};
struct Pair : Tag {
  Node x, y;
};
// CHECK-LABEL: .entry copied(
// CHECK-NOT: .u8
// CHECK-NOT: shl
// CHECK-COUNT-4: ld.global.f32
// CHECK-NOT: ld.global
// CHECK: ret;
extern "C" __global__ void copied(float *out, const Node *in) {
  Pair p;
  p.x = in[threadIdx.x];
  p.y = in[threadIdx.x + 32];
  Pair q = p;
  Pair r = q;
  out[threadIdx.x] = r.x.a + r.x.b * r.y.a - r.y.b;
}

// Members further apart than they would be by themselves, and a base with members.
struct Aligned : Node {
  char flag;
  alignas(16) float c;
};
// CHECK-LABEL: .entry aligned(
// CHECK-NOT: .local
// CHECK-NOT: shl
// CHECK: ret;
extern "C" __global__ void aligned(float *out, const Aligned *in) {
  Aligned one = in[threadIdx.x];
  Aligned two = one;
  out[threadIdx.x] = two.flag ? two.c : two.a - two.b;
}
