// `--` and `++` of a type narrower than `int` wrap: C++ computes them in `int` and converts the
// result. The low bits of -128 - 1, widened as unsigned and masked, are those of 127; they once came
// out as those of 128.
// RUN: run
// RUN: run -O0

__device__ int below(signed char x) {
  x--;
  return (unsigned char)x + 1;
}
__device__ int above(short x) {
  ++x;
  return (unsigned short)x + 1;
}
struct Narrow {
  signed char c;
  short s;
  int field : 4;
};

// LAUNCH: k<<<1, 4>>>(out=s32[20]{fill 0}, -128, 32767, 7)
// EXPECT: out[0..4] == {0, 0, 0, 0}
// EXPECT: out[4..8] == {128, 128, 128, 128}
// EXPECT: out[8..12] == {32769, 32769, 32769, 32769}
// EXPECT: out[12..16] == {127, 127, 127, 127}
// EXPECT: out[16..20] == {-32768, -32768, -32768, -32768}
extern "C" __global__ void k(int *out, int low, int high, int top) {
  int tid = threadIdx.x;
  // 1 + 127 is 128, and 128 & 127 is 0.
  out[tid] = tid % ((below(-128) & 0x7f) + 1);
  out[4 + tid] = below(low);
  out[8 + tid] = above(high);
  Narrow n = {(signed char)low, (short)high, top};
  n.c--;
  n.s++;
  n.field++;
  out[12 + tid] = n.c;
  out[16 + tid] = n.field == -8 ? n.s : 0;
}
