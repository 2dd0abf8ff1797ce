// Nested loops left early by return, break and goto, with values that live across the exits.
// RUN: run
__device__ int find(const int *m, int rows, int cols, int key) {
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < cols; c++)
      if (m[r * cols + c] == key)
        return r * 100 + c;
  return -1;
}

__global__ void search(const int *m, int *out) { out[threadIdx.x] = find(m, 4, 5, threadIdx.x * 3); }

__global__ void divisors(int *smallest, int *count) {
  int n = threadIdx.x + 2, k, c = 0;
  for (k = 2; k * k <= n; k++)
    if (n % k == 0)
      break;
  smallest[threadIdx.x] = k * k <= n ? k : n;
  for (int d = 1;; d++) {
    if (d > n)
      break;
    if (n % d)
      continue;
    c++;
  }
  count[threadIdx.x] = c;
}

// Some threads of the warp leave at once: the others must go on.
__global__ void leavers(int *out) {
  int i = threadIdx.x;
  out[i] = -1;
  if (i % 3 == 0)
    return;
  int sum = 0;
  for (int k = 0; k < i; k++) {
    if (k == 10)
      return;
    sum += k;
  }
  out[i] = sum;
}
// LAUNCH: search<<<1, 10>>>(m=s32[20]{iota 0 2}, a=s32[10])
// EXPECT: a == {0, -1, 3, -1, 101, -1, 104, -1, 202, -1}
// LAUNCH: divisors<<<1, 30>>>(s=s32[30], n=s32[30])
// EXPECT: s == {2, 3, 2, 5, 2, 7, 2, 3, 2, 11, 2, 13, 2, 3, 2, 17, 2, 19, 2, 3, 2, 23, 2, 5, 2, 3, 2, 29, 2, 31}
// EXPECT: n == {2, 2, 3, 2, 4, 2, 4, 3, 4, 2, 6, 2, 4, 4, 5, 2, 6, 2, 6, 4, 4, 2, 8, 3, 4, 4, 6, 2, 8, 2}
// LAUNCH: leavers<<<1, 32>>>(l=s32[32])
// EXPECT: l[i] == if(i % 3 == 0 || i > 10, -1, i * (i - 1) / 2)
