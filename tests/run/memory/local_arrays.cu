// Arrays indexed at run time: local memory, its initialisers, and addresses passed to functions.
// RUN: run
__device__ void insertion_sort(int *a, int n) {
  for (int i = 1; i < n; i++) {
    int v = a[i], j = i - 1;
    while (j >= 0 && a[j] > v) {
      a[j + 1] = a[j];
      j--;
    }
    a[j + 1] = v;
  }
}

__global__ void sort_each(const int *in, int *out) {
  int a[8];
  for (int k = 0; k < 8; k++)
    a[k] = in[threadIdx.x * 8 + k];
  insertion_sort(a, 8);
  for (int k = 0; k < 8; k++)
    out[threadIdx.x * 8 + k] = a[k];
}

__global__ void initialised(const int *index, int *out) {
  int table[8] = {3, 1, 4, 1, 5};
  char text[] = "wxyz";
  short grid[2][3] = {{1, 2, 3}, {4, 5}};
  int i = threadIdx.x, k = index[i];
  table[k] += 10;
  out[i * 4] = table[(k + 1) % 8];
  out[i * 4 + 1] = table[k];
  out[i * 4 + 2] = text[k % 5];
  out[i * 4 + 3] = grid[k % 2][k % 3];
}

__global__ void side_by_side(const double *in, double *out, int k) {
  double a[8], b[8];
  int t = threadIdx.x;
  for (int i = 0; i < 8; i++) {
    a[i] = in[i] + t;
    b[7 - i] = in[i] * 2;
  }
  for (int i = 0; i < 8; i++) {
    a[i] += b[i];
    b[i] -= a[7 - i];
  }
  out[t * 3] = a[(k + t) & 7];
  out[t * 3 + 1] = b[(k + t) & 7];
  b[(k + t) & 7] = a[1];
  out[t * 3 + 2] = b[0] + b[1] + b[2] + b[3] + b[4] + b[5] + b[6] + b[7];
}
// LAUNCH: side_by_side<<<1, 4>>>(reals=f64[8]{1, 2, 4, 8, 16, 32, 64, 128}, ends=f64[12], 6)
// EXPECT: ends == {68, -126, 31, 131, -256, 154, 259, 126, -235, 133, 61, -177}
// LAUNCH: sort_each<<<1, 4>>>(in=s32[32]{5, 3, 8, 1, 9, 2, 7, 4, -1, -5, 0, 3, 3, -2, 8, 1, 8, 7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7, 8}, sorted=s32[32])
// EXPECT: sorted == {1, 2, 3, 4, 5, 7, 8, 9, -5, -2, -1, 0, 1, 3, 3, 8, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8}
// LAUNCH: initialised<<<1, 8>>>(index=s32[8]{0, 1, 2, 3, 4, 5, 6, 7}, out=s32[32])
// EXPECT: out == {1, 13, 119, 1, 4, 11, 120, 5, 1, 14, 121, 3, 5, 11, 122, 4, 0, 15, 0, 2, 0, 10, 119, 0, 0, 10, 120, 1, 3, 10, 121, 5}
