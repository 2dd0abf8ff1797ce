// An inclusive prefix sum over tiles of 1,024: int4 accesses, shuffles, a second level, offsets.
// RUN: run
__device__ __forceinline__ int warp_scan(int value) {
  int lane = threadIdx.x & 31;
#pragma unroll
  for (int offset = 1; offset < 32; offset *= 2) {
    int other = __shfl_up_sync(0xffffffffu, value, offset);
    if (lane >= offset)
      value += other;
  }
  return value;
}

/// The inclusive sums of a block of 256 threads.
__device__ int block_scan(int value, int *warps) {
  int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  value = warp_scan(value);
  if (lane == 31)
    warps[warp] = value;
  __syncthreads();
  if (warp == 0) {
    int sum = lane < 8 ? warps[lane] : 0;
    warps[lane] = warp_scan(sum);
  }
  __syncthreads();
  return warp > 0 ? value + warps[warp - 1] : value;
}

extern "C" __global__ void scan_tiles(const int4 *in, int4 *out, int *sums) {
  __shared__ int warps[32];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int4 v = in[i];
  v.y += v.x;
  v.z += v.y;
  v.w += v.z;
  int before = block_scan(v.w, warps) - v.w;
  out[i] = make_int4(v.x + before, v.y + before, v.z + before, v.w + before);
  if (threadIdx.x == blockDim.x - 1)
    sums[blockIdx.x] = before + v.w;
}

extern "C" __global__ void scan_sums(int *sums, int n) {
  __shared__ int warps[32];
  __shared__ int carry;
  if (threadIdx.x == 0)
    carry = 0;
  for (int start = 0; start < n; start += blockDim.x) {
    int i = start + threadIdx.x;
    __syncthreads();
    int total = carry + block_scan(i < n ? sums[i] : 0, warps);
    if (i < n)
      sums[i] = total;
    __syncthreads();
    if (threadIdx.x == blockDim.x - 1)
      carry = total;
  }
}

extern "C" __global__ void add_offsets(int4 *out, const int *sums) {
  if (blockIdx.x == 0)
    return;
  int offset = sums[blockIdx.x - 1];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int4 v = out[i];
  out[i] = make_int4(v.x + offset, v.y + offset, v.z + offset, v.w + offset);
}
// LAUNCH: scan_tiles<<<2, 256>>>(in=s32[2048]{random 1 -9 9}, out=s32[2048], sums=s32[2])
// LAUNCH: scan_sums<<<1, 256>>>(sums, 2)
// LAUNCH: add_offsets<<<2, 256>>>(out, sums)
// EXPECT: out[0] == in[0]
// EXPECT: out[1..2048] == out[i - 1] + in[i]
// GPU: scan_tiles<<<8192, 256>>>(in=s32[8388608]{random 1 -9 9}, out=s32[8388608], sums=s32[8192])
// GPU: scan_sums<<<1, 256>>>(sums, 8192)
// GPU: add_offsets<<<8192, 256>>>(out, sums)
