// Shifts joined to rotations, and bits put between others, come out right.
// RUN: run
__device__ unsigned reference_rotate(unsigned a, unsigned n) {
  for (unsigned i = 0; i < n % 32; i++) a = a * 2 + (a >= 0x80000000u);
  return a;
}
__global__ void k(int *wrong, const unsigned *in) {
  unsigned t = threadIdx.x, a = in[t], b = in[t + 32], n = t;
  int bad = 0;
  if (n > 0) {
    bad += ((a << n) | (a >> (32 - n))) != reference_rotate(a, n);
    bad += ((a >> n) | (a << (32 - n))) != reference_rotate(a, 32 - n);
  }
  bad += ((a << (n & 31)) | (a >> (-n & 31))) != reference_rotate(a, n);
  bad += ((a >> (n & 31)) | (a << (-n & 31))) != reference_rotate(a, 32 - n);
  bad += ((a << 7) | (a >> 25)) != reference_rotate(a, 7);
  bad += ((a << 4) | (b >> 28)) != a * 16 + b / 0x10000000;
  unsigned kept = a - (a / 256 % 256) * 256;
  bad += ((a & ~0xff00u) | ((b & 0xff) << 8)) != kept + b % 256 * 256;
  bad += ((a & ~0xff00u) | ((b << 8) & 0xff00)) != kept + b % 256 * 256;
  bad += ((a & 0xffff) | (b << 16)) != a % 65536 + b * 65536;
  bad += ((a & ~0x1fu) | (b & 0x1f)) != a - a % 32 + b % 32;
  bad += ((a & ~0xff00u) | ((b & 0x7f) << 8)) != kept + b % 128 * 256;
  wrong[t] = bad;
}
// LAUNCH: k<<<1, 32>>>(wrong=s32[32], in=u32[64]{random 3 0 4294967295})
// EXPECT: wrong[i] == 0
