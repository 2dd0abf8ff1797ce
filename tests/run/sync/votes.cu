// Warp votes, ballots and matches, and barriers that count.
// RUN: run
__global__ void votes(const int *in, unsigned *ballots, int *flags) {
  int i = threadIdx.x;
  int v = in[i];
  ballots[i] = __ballot_sync(0xffffffff, v > 10);
  flags[i * 4] = __any_sync(0xffffffff, v == 13);
  flags[i * 4 + 1] = __all_sync(0xffffffff, v >= 0);
  flags[i * 4 + 2] = __all_sync(0xffffffff, v != 13);
  flags[i * 4 + 3] = __popc(__ballot_sync(0xffffffff, v & 1) & ((1u << (i % 32)) - 1));
}

// Only some lanes take part: the mask names them.
__global__ void partial(const int *in, unsigned *out) {
  int i = threadIdx.x;
  out[i] = 0;
  if (i < 20) {
    unsigned mask = (1u << 20) - 1;
    out[i] = __ballot_sync(mask, in[i] % 3 == 0) + __shfl_sync(mask, in[i], 19 - i);
  }
}

__global__ void counting(const int *in, int *out) {
  int i = threadIdx.x;
  int v = in[i];
  int count = __syncthreads_count(v > 10);
  int all = __syncthreads_and(v >= 0);
  int any = __syncthreads_or(v == 13);
  out[i] = count * 100 + all * 10 + any;
}
// LAUNCH: votes<<<1, 64>>>(in=s32[64]{iota}, b=u32[64], f=s32[256])
// EXPECT: b[i] == if(i < 32, 0xfffff800, 0xffffffff)
// EXPECT: f[i] == if(i % 4 == 0, i < 128, if(i % 4 == 1, 1, if(i % 4 == 2, i >= 128, i / 4 % 32 / 2)))
// LAUNCH: partial<<<1, 32>>>(in, p=u32[32])
// EXPECT: p[i] == if(i < 20, 0x49249 + 19 - i, 0)
// LAUNCH: counting<<<1, 64>>>(in, c=s32[64])
// EXPECT: c[i] == 5311
