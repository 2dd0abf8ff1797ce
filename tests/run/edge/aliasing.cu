// Stores that other pointers see: bytes of words, overlapping structs, arguments that are the same.
// RUN: run
struct Pair {
  int a;
  short b;
  unsigned char c[2];
};
__device__ __noinline__ void exchange(int &x, int &y) {
  x ^= y;
  y ^= x;
  x ^= y;
}
__device__ __noinline__ int through(Pair *p, const Pair *q) {
  p->a = q->a + 1;
  p->b = (short)(q->a * 2);
  p->c[0] = q->c[1];
  p->c[1] = q->c[0] + 1;
  return q->a + q->b;
}
__global__ void bytes(unsigned *w, unsigned *out) {
  unsigned char *b = (unsigned char *)w;
  unsigned before = w[0];
  b[1] = 0xaa;
  unsigned after = w[0];
  b[4] = b[1] + 1;
  w[1] += 0x100;
  out[0] = before, out[1] = after, out[2] = b[5], out[3] = w[1];
  volatile unsigned *v = w;
  *v = *v + 1;
  out[4] = *v + w[0];
}
__global__ void same(int *x, int *y, int *out) {
  out[0] = *x;
  *y = 5;
  out[1] = *x;
  *x += 1;
  out[2] = *y;
  for (int i = 0; i < 4; i++) {
    *x += i;
    out[3] = *y;
    *y *= 2;
  }
  exchange(*x, *y);
  out[4] = *x;
}
__global__ void structs(Pair *p, int *out) {
  Pair local = p[0];
  out[0] = through(&local, &local);
  out[1] = through(p + 1, p);
  p[2] = p[1];
  p[0] = p[1] = local;
  Pair array[3] = {p[0], p[2], local};
  array[threadIdx.x + 1] = array[threadIdx.x];
  array[2].c[threadIdx.x] = 9;
  p[2] = array[2];
  out[2] = array[1].a + array[1].b;
}
// LAUNCH: bytes<<<1, 1>>>(w=u32[2]{0x01020304, 0xfffffff0}, b=u32[5])
// EXPECT: b[0..5] == {16909060, 16951812, 0, 171, 33903626}
// LAUNCH: same<<<1, 1>>>(x=s32[2]{7, 8}, x, s=s32[5])
// EXPECT: s[0..5] == {7, 5, 6, 59, 0}
// LAUNCH: structs<<<1, 1>>>(p=u32[6]{10, 0x04030002, 20, 0x08070006, 0, 0}, o=s32[3])
// EXPECT: o[0..3] == {33, 12, 33}
