// Quotients and remainders of the same numbers must fit together, and indices of several dimensions must keep
// their value, whatever order they are added in and where a dimension is 0.
// RUN: run
__device__ int place(int b, int n, int h, int i, int batches, int rows, int heads, int width) {
  return b * heads * rows * width + n * heads * width + h * width + i;
}

__global__ void unpermute(const int *in, int *out, int batches, int rows, int heads, int width) {
  int index = blockIdx.x * blockDim.x + threadIdx.x;
  if (index >= batches * rows * heads * width) return;
  int b = index / (heads * rows * width);
  int rest = index % (heads * rows * width);
  int h = rest / (rows * width);
  rest = rest % (rows * width);
  int n = rest / width;
  int i = rest % width;
  out[place(b, n, h, i, batches, rows, heads, width)] = in[index];
}

__global__ void pairs(const int *n, const int *d, int *same, long long *wide, unsigned *narrow) {
  int i = threadIdx.x;
  same[i] = n[i] / d[i] * d[i] + n[i] % d[i] == n[i];
  // The remainder first, the quotient on one way only.
  long long a = n[i] * 1000000007LL, b = d[i];
  long long rest = a % b;
  wide[i] = i & 1 ? a / b - rest : rest;
  unsigned char c = n[i], e = d[i] | 1;
  narrow[i] = unsigned(c / e) << 8 | unsigned(c % e);
}

// Where the factor is 0, what is added up inside may wrap.
__global__ void nothing(int *out, int a, int b, int zero) {
  out[threadIdx.x] = a * b * zero + b * zero + int(threadIdx.x);
}

// LAUNCH: unpermute<<<2, 32>>>(in=s32[48]{iota}, out=s32[48]{fill -1}, 2, 3, 4, 2)
// LAUNCH: pairs<<<1, 6>>>(n=s32[6]{7, -7, 7, -7, -2147483648, 2147483647}, d=s32[6]{2, 2, -2, -2, 3, -7}, same=s32[6], wide=s64[6], narrow=u32[6])
// LAUNCH: nothing<<<1, 4>>>(zeros=s32[4], 46341, 46340, 0)
// EXPECT: out[i] == i / 24 * 24 + i % 8 / 2 * 6 + i % 24 / 8 * 2 + i % 2
// EXPECT: same[i] == 1
// EXPECT: wide == {1, -3500000023, 1, 3500000025, -1, -306783380290340795}
// EXPECT: narrow == {513, 21248, 7, 249, 0, 262}
// EXPECT: zeros[i] == i
