// Indices of unrolled rows are computed from each other, also where the products wrap around, go down, or
// are computed in one of several branches.
// RUN: run
__global__ void tile(const int *a, int *out, int first, int n, int x) {
  int row = first + (int)threadIdx.x;
#pragma unroll
  for (int r = 0; r < 4; ++r)
    out[(threadIdx.x + 4 * r) * 2 + x] = a[(row + 8 * r) * n + x] + (row + 8 * r) * x;
}
__global__ void wrapping(unsigned *out, unsigned long long *wide, unsigned a, unsigned b, unsigned long long c) {
  unsigned i = threadIdx.x;
#pragma unroll
  for (int r = 3; r >= 0; --r) {
    out[i * 4 + r] = (a + i + 0x40000000u * r) * b + i;
    wide[i * 4 + r] = (a + i + 3ull * r) * c + i;
  }
}
__global__ void branches(const int *a, int *out, int n, int width) {
  int row = threadIdx.x, sum = 0;
#pragma unroll
  for (int r = 0; r < 3; ++r)
    if ((row + r) % 2 == n % 2)
      sum = sum * 10 + a[(row + r) * width + 1];
    else
      sum += a[(row + r) * width];
  out[row] = sum;
}
__global__ void planes(const int *a, int *out, unsigned *wrapped) {
  unsigned n = blockDim.x * gridDim.x, i = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = a[11 * n + i] - 2 * a[12 * n + i] + 3 * a[19 * n + i] + 5 * a[4 * n + i] - 7 * a[3 * n + i];
  out[i] = sum + 11 * a[i] + 13 * a[n + i];
  wrapped[3 * n + i] = 0xC0000001u * n + i;
  wrapped[i] = 0x40000001u * n + i;
  wrapped[n + i] = 0x40000000u * n + i;
  wrapped[2 * n + i] = 0xC0000000u * n + i;
}
__global__ void differences(int *out) {
  __shared__ int values[32];
  unsigned i = threadIdx.x;
  values[i] = i * i;
  __syncthreads();
  for (unsigned step = 1; step < 32; step *= 2) {
    int other = i >= step ? values[i - step] : 0;
    __syncthreads();
    values[i] += other;
    __syncthreads();
  }
  out[i] = values[i];
}
// LAUNCH: tile<<<1, 4>>>(a=s32[112]{iota}, tiles=s32[32], 0, 4, 1)
// LAUNCH: wrapping<<<1, 4>>>(products=u32[16], wide=u64[16], 0xfffffff0, 0x10000003, 0x8000000000000005)
// LAUNCH: branches<<<1, 4>>>(a, chosen=s32[4], 1, 4)
// LAUNCH: planes<<<2, 3>>>(cells=s32[120]{iota}, planes_out=s32[6], wrapped=u32[24])
// EXPECT: planes_out[i] == (66 + i) - 2 * (72 + i) + 3 * (114 + i) + 5 * (24 + i) - 7 * (18 + i) + 11 * i + 13 * (6 + i)
// EXPECT: wrapped == {2147483654, 2147483655, 2147483656, 2147483657, 2147483658, 2147483659, 2147483648, 2147483649, 2147483650, 2147483651, 2147483652, 2147483653, 2147483648, 2147483649, 2147483650, 2147483651, 2147483652, 2147483653, 2147483654, 2147483655, 2147483656, 2147483657, 2147483658, 2147483659}
// LAUNCH: differences<<<1, 32>>>(sums=s32[32])
// EXPECT: sums[i] == sum(j, 0, i + 1, j * j)
// EXPECT: tiles == {0, 1, 0, 6, 0, 11, 0, 16, 0, 41, 0, 46, 0, 51, 0, 56, 0, 81, 0, 86, 0, 91, 0, 96, 0, 121, 0, 126, 0, 131, 0, 136}
// EXPECT: products == {4294967248, 3221225424, 2147483600, 1073741776, 268435412, 3489660884, 2415919060, 1342177236, 536870872, 3758096344, 2684354520, 1610612696, 805306332, 4026531804, 2952789980, 1879048156}
// EXPECT: wide == {21474836400, 9223372058329612223, 21474836430, 9223372058329612253, 9223372058329612214, 21474836421, 9223372058329612244, 21474836451, 21474836412, 9223372058329612235, 21474836442, 9223372058329612265, 9223372058329612226, 21474836433, 9223372058329612256, 21474836463}
// EXPECT: chosen == {13, 143, 109, 311}
