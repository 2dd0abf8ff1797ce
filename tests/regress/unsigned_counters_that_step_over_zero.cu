// A loop over a local array whose unsigned counter steps over 0 must go on as long as it does without optimisation.
// RUN: run
// LAUNCH: k<<<1, 3>>>(0, 15, out=u32[3])
// EXPECT: out[0..3] == {1, 9, 2}
__global__ void k(unsigned n, unsigned m, unsigned *out) {
    unsigned a[16] = {};
    unsigned turns = 0, end = n & 1;
    for (unsigned i = 2 + min(threadIdx.x, 2u); i > end; i -= 2) {
        a[i & 15] = i;
        if (++turns == 9) break;
    }
    unsigned s = 0;
    for (unsigned i = 0; i < 16; ++i) s += a[i] & n;
    out[threadIdx.x] = turns + s;
}
