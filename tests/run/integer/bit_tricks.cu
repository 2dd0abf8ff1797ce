// Bit builtins: counts, reversal, byte permutation, high halves of products, dot products.
// RUN: run
__global__ void bits(const unsigned *a, int *counts, unsigned *others, long long *wide) {
  int i = threadIdx.x;
  unsigned v = a[i];
  unsigned long long w = (unsigned long long)v * 0x100000001ull;
  counts[i * 4] = __popc(v);
  counts[i * 4 + 1] = __clz(v);
  counts[i * 4 + 2] = __ffs(v);
  counts[i * 4 + 3] = __popcll(w);
  others[i * 4] = __brev(v);
  others[i * 4 + 1] = __byte_perm(v, 0xaabbccdd, 0x4105);
  others[i * 4 + 2] = __umulhi(v, 0x9e3779b9u);
  others[i * 4 + 3] = __funnelshift_l(v, 0x12345678u, 8);
  wide[i * 2] = __mulhi((int)v, -12345);
  wide[i * 2 + 1] = __umul64hi(w, w);
}
// LAUNCH: bits<<<1, 4>>>(a=u32[4]{0, 1, 0x80000000, 0xdeadbeef}, counts=s32[16], others=u32[16], wide=s64[8])
// EXPECT: counts == {0, 32, 0, 0, 1, 31, 1, 2, 1, 0, 32, 2, 24, 0, 1, 48}
// EXPECT: others == {0, 0xdd0000cc, 0, 0x34567800, 0x80000000, 0xdd0001cc, 0, 0x34567800, 1, 0xdd0000cc, 0x4f1bbcdc, 0x34567880, 0xf77db57b, 0xddbeefcc, 0x899f7d0c, 0x345678de}
// EXPECT: wide == {0, 0, -1, 1, 6172, 0x4000000080000000, 1606, 0xc1b1cd13a4d13d46}
