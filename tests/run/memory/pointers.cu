// Pointers to pointers, pointer arithmetic in both directions, differences, and generic pointers
// that may point to shared, global or local memory.
// RUN: run
__device__ int sum_through(int *const *rows, int n, int width) {
  int sum = 0;
  for (int r = 0; r < n; r++)
    for (int *p = rows[r], *end = p + width; p != end; ++p)
      sum += *p;
  return sum;
}

__global__ void rows(int *data, int *out) {
  int *pointers[3];
  for (int r = 0; r < 3; r++)
    pointers[r] = data + (2 - r) * 4 + threadIdx.x;
  int **second = pointers + 1;
  *second -= 1;
  second[0]++;
  out[threadIdx.x] = sum_through(pointers, 3, 2) + (int)(pointers[0] - pointers[2]) * 1000;
}

__global__ void backwards(const short *in, short *out, int n, int stride) {
  const short *last = in + n - 1;
  for (int k = threadIdx.x; k < n; k += blockDim.x)
    out[k] = last[-k] + *(last - (n - 1)) * 100;
  __syncthreads();
  short *p = out + n;
  if (threadIdx.x == 0)
    for (int k = 0; k < 4; k++) {
      *p = k;
      p -= stride;
    }
}

__device__ __noinline__ int load(const int *p) { return *p; }

__global__ void anywhere(const int *global, int *out) {
  __shared__ int shared[8];
  int local[2];
  int i = threadIdx.x;
  shared[i] = i * 10;
  local[0] = -1;
  local[1] = i * 100;
  __syncthreads();
  const int *p = i % 3 == 0 ? global + i : i % 3 == 1 ? &shared[7 - i] : &local[1];
  out[i] = load(p) + *p;
}

__global__ void ordering(int *a, long long *out) {
  int *p = a + 2, *q = a + 7;
  out[0] = q - p;
  out[1] = p < q;
  out[2] = p >= q;
  out[3] = (char *)q - (char *)p;
  out[4] = p == q - 5;
  out[5] = (a ? 1 : 0) + (p == nullptr ? 10 : 0);
}
// LAUNCH: rows<<<1, 3>>>(data=s32[12]{iota}, r=s32[3])
// EXPECT: r[i] == sum(k, 0, 3, 4 * k + i + 4 * k + i + 1) + 8000
// LAUNCH: backwards<<<1, 4>>>(in=s16[10]{iota 1}, b=s16[11], 10, 3)
// EXPECT: b == {110, 3, 108, 107, 2, 105, 104, 1, 102, 101, 0}
// LAUNCH: anywhere<<<1, 8>>>(g=s32[8]{iota 1000}, w=s32[8])
// EXPECT: w[i] == 2 * if(i % 3 == 0, 1000 + i, if(i % 3 == 1, (7 - i) * 10, i * 100))
// LAUNCH: ordering<<<1, 1>>>(data, o=s64[6])
// EXPECT: o == {5, 1, 0, 20, 1, 1}
