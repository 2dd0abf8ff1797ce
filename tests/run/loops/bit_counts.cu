// Loops that count bits say what they would say turn by turn: of numbers without a bit, with all of them, and of
// every width.
// RUN: run -O0,-O3
// RUN: codegen -O3 arch=sm_90
typedef unsigned long long u64;

// CHECK-LABEL: .entry _Z8set_bits
// CHECK: popc.b64
// CHECK-NOT: popc
// CHECK: ret;
__global__ void set_bits(const u64 *in, int *out) {
  u64 x = in[threadIdx.x];
  int n = 0;
  while (x) {
    x &= x - 1;
    n++;
  }
  out[threadIdx.x] = n;
}
// LAUNCH: set_bits<<<1, 6>>>(longs=u64[6]{0, 1, 3, 0x8000000000000000, 0xffffffffffffffff, 0x123456789abcdef0}, counts=s32[6]{fill 9})
// EXPECT: counts == {0, 1, 2, 1, 64, 32}

// CHECK-LABEL: .entry _Z7lengths
// CHECK-NOT: bra
// CHECK: ret;
__global__ void lengths(const unsigned *in, int4 *out) {
  int4 n = {10, 20, 30, 40};
  for (unsigned x = in[threadIdx.x]; x; x >>= 1) n.x++;
  for (unsigned x = in[threadIdx.x]; x; x >>= 3) n.y--;
  for (unsigned x = in[threadIdx.x]; x; x <<= 1) n.z += 2;
  for (unsigned x = in[threadIdx.x]; x; x <<= 5) n.w -= 3;
  out[threadIdx.x] = n;
}
// LAUNCH: lengths<<<1, 5>>>(words=u32[5]{0, 1, 8, 0x80000000, 0x00ff0000}, fours=s32[20]{fill 9})
// EXPECT: fours == {10, 20, 30, 40, 11, 19, 94, 19, 14, 18, 88, 22, 42, 9, 32, 37, 34, 12, 62, 28}

__global__ void bytes(const unsigned char *in, signed char *out, unsigned short *shorts) {
  unsigned char x = in[threadIdx.x];
  signed char n = 120;
  while (x != 0) {
    x &= x - 1;
    n += 3;
  }
  out[threadIdx.x] = n;
  unsigned short y = in[threadIdx.x] * 257, k = 0;
  for (; y; y >>= 2) k += 1000;
  shorts[threadIdx.x] = k + y;
}
// LAUNCH: bytes<<<1, 4>>>(small=u8[4]{0, 1, 255, 0x18}, sums=s8[4]{fill 9}, halves=u16[4]{fill 9})
// EXPECT: sums == {120, 123, -112, 126}
// EXPECT: halves == {0, 5000, 8000, 7000}

// Sixty-four turns, each of which takes one bit.
__global__ void one_by_one(const u64 *in, int *out) {
  u64 x = in[threadIdx.x];
  char n = 0;
  for (char k = 0; k < 64; k++) {
    n = n + (x & 1);
    x >>= 1;
  }
  out[threadIdx.x] = n;
}
// LAUNCH: one_by_one<<<1, 4>>>(again=u64[4]{0, 5, 0xffffffffffffffff, 0x8000000000000001}, ones=s32[4]{fill 9})
// EXPECT: ones == {0, 2, 64, 2}
