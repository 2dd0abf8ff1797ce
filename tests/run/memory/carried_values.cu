// A value in memory that a loop carries, or that ways bring together, is read again once something else may write it.
// RUN: run
extern "C" __global__ void kernel(int *sum, const int *a, int *b, int n) {
  int i = threadIdx.x;
  // The bound is in memory, and so is the sum.
  for (int k = 0; k < a[0]; k++)
    sum[i] += a[k + i];
  // Through another name.
  int *other = b + (n - n);
  b[i] = 1;
  for (int k = 0; k < 3; k++) {
    b[i] += b[i] * 2;
    other[i] += 1;
  }
  // One way stores, the other does not.
  if (a[i] & 1)
    sum[8 + i] = 70;
  sum[16 + i] = sum[8 + i] + 1;
  // Each thread's neighbour, behind a barrier.
  __syncthreads();
  for (int k = 0; k < 4; k++) {
    sum[24 + i] = b[(i + 1) % 8];
    __syncthreads();
    b[i] = sum[24 + i] + k;
    __syncthreads();
  }
  // A local array of which some stores are never read.
  int local[8];
  for (int k = 0; k < 8; k++)
    local[k] = a[k] * 3;
  local[i] = 9;
  local[(i + 1) & 7] = 11;
  sum[32 + i] = local[i] + local[(i + n) & 7];
}
// LAUNCH: kernel<<<1, 8>>>(sum=s32[40]{fill 5}, a=s32[16]{4, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, b=s32[8], 3)
// EXPECT: sum[0] == 15
// EXPECT: sum[1] == 15
// EXPECT: sum[16..24] == {6, 71, 6, 71, 6, 71, 6, 71}
// EXPECT: sum[32] == 18
