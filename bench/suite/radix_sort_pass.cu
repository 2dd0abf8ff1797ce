// One stable pass of a radix sort over four bits: counts per block, a scan of the counts, and ranks
// within a warp by __match_any_sync.
// RUN: run
constexpr int DIGITS = 16, THREADS = 256, WARPS = THREADS / 32;

extern "C" __global__ void count_digits(const unsigned *keys, unsigned *counts, int shift) {
  __shared__ unsigned local[DIGITS];
  if (threadIdx.x < DIGITS)
    local[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&local[keys[blockIdx.x * THREADS + threadIdx.x] >> shift & (DIGITS - 1)], 1u);
  __syncthreads();
  if (threadIdx.x < DIGITS)
    counts[threadIdx.x * gridDim.x + blockIdx.x] = local[threadIdx.x];
}

/// Exclusive sums in place, by one block.
extern "C" __global__ void scan_counts(unsigned *counts, int n) {
  __shared__ unsigned buffer[THREADS];
  unsigned carry = 0;
  for (int start = 0; start < n; start += THREADS) {
    int i = start + threadIdx.x;
    unsigned own = i < n ? counts[i] : 0;
    buffer[threadIdx.x] = own;
    __syncthreads();
    for (int step = 1; step < THREADS; step *= 2) {
      unsigned other = threadIdx.x >= step ? buffer[threadIdx.x - step] : 0;
      __syncthreads();
      buffer[threadIdx.x] += other;
      __syncthreads();
    }
    if (i < n)
      counts[i] = carry + buffer[threadIdx.x] - own;
    carry += buffer[THREADS - 1];
    __syncthreads();
  }
}

extern "C" __global__ void scatter(const unsigned *keys, unsigned *sorted, const unsigned *offsets, int shift) {
  __shared__ unsigned warps[WARPS][DIGITS];
  int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  if (threadIdx.x < WARPS * DIGITS)
    warps[threadIdx.x / DIGITS][threadIdx.x % DIGITS] = 0;
  __syncthreads();
  unsigned key = keys[blockIdx.x * THREADS + threadIdx.x];
  unsigned digit = key >> shift & (DIGITS - 1);
  unsigned peers = __match_any_sync(0xffffffffu, digit);
  unsigned rank = __popc(peers & ((1u << lane) - 1));
  if (rank == 0)
    warps[warp][digit] = __popc(peers);
  __syncthreads();
  unsigned before = offsets[digit * gridDim.x + blockIdx.x];
  for (int w = 0; w < warp; ++w)
    before += warps[w][digit];
  sorted[before + rank] = key;
}
// LAUNCH: count_digits<<<3, 256>>>(keys=u32[768]{random 10 0 65536}, counts=u32[48], 4)
// LAUNCH: scan_counts<<<1, 256>>>(counts, 48)
// LAUNCH: scatter<<<3, 256>>>(keys, sorted=u32[768], counts, 4)
// REFERENCE: sorted[0..24]
// EXPECT: sorted[0..24] == {19214, 27913, 43525, 52747, 44033, 20490, 47374, 16653, 43266, 43523, 35842, 36873, 57347, 15618, 45835, 35596, 32013, 263, 50190, 53255, 42764, 39936, 512, 43535}
// REFERENCE: sorted[700..724]
// EXPECT: sorted[700..724] == {58093, 44521, 53217, 19180, 54247, 10990, 36324, 44781, 5606, 4335, 6630, 45543, 64748, 50145, 13536, 10730, 25312, 48622, 17896, 52715, 59366, 62944, 44004, 42221}
// GPU: count_digits<<<8192, 256>>>(keys=u32[2097152]{random 10 0 4294967296}, counts=u32[131072], 4)
// GPU: scan_counts<<<1, 256>>>(counts, 131072)
// GPU: scatter<<<8192, 256>>>(keys, sorted=u32[2097152], counts, 4)
