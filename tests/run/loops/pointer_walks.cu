// Loops walk over arrays of their own by pointers, in all directions and strides.
// RUN: run
// RUN: run -O0
struct Buffer {
  int data[6];
  __device__ int *begin() { return data; }
  __device__ int *end() { return data + 6; }
};

// LAUNCH: k<<<1, 32>>>(out=s32[224])
// EXPECT: out[0..7] == {110, 15, 6, 14, 34, 60, 3}
extern "C" __global__ void k(int *out) {
  int t = threadIdx.x;
  out += 7 * t;
  Buffer buffer = {{t, t + 1, t + 2, t + 3, t + 4, t + 5}};
  for (auto &x : buffer) x *= 2;
  int sum = 0;
  for (int x : buffer) sum += x * x / 2;
  out[0] = sum;
  int a[6];
  int next = t;
  for (int *p = a; p < a + 6; ++p) *p = next++;
  sum = 0;
  for (int *p = a + 6; p != a;) sum += *--p;
  out[1] = sum;
  sum = 0;
  for (int *p = a + 4; p > a; p -= 2) sum += *p;
  out[2] = sum;
  sum = 0;
  for (const int *p = a; p <= a + 5; p += 3) sum = sum * 10 + *p + 1;
  out[3] = sum;
  sum = 0;
  for (const int *p = a, *q = a + 5; p < q; ++p, --q) sum += (*p + 2) * *q;
  out[4] = sum;
  int rows[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
  sum = 0;
  for (auto &row : rows)
    for (int x : row) {
      if (x == 0) break;
      sum += x + t;
    }
  for (auto row = rows + 2; row >= rows + 1; --row) sum += (*row)[1] * 4;
  out[5] = sum;
  out[6] = 0;
  for (int *p = a; p != a + 3; ++p) {
    if (*p > 100) continue;
    ++out[6];
  }
}
