// A matrix product, one element to a thread: a loop of loads and FMAs whose length nobody knows.
// RUN: run
extern "C" __global__ void sgemm(const float *a, const float *b, float *c, int m, int n, int k) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= m || column >= n)
    return;
  float sum = 0.0f;
  for (int p = 0; p < k; ++p)
    sum += a[row * k + p] * b[p * n + column];
  c[row * n + column] = sum;
}
// LAUNCH: sgemm<<<(3,2), (8,8)>>>(a=f32[260]{random 1}, b=f32[440]{random 2}, c=f32[286], 13, 22, 20)
// EXPECT: c[i] == sum(p, 0, 20, a[i / 22 * 20 + p] * b[p * 22 + i % 22])
// GPU: sgemm<<<(64,64), (16,16)>>>(a=f32[1048576]{random 1}, b=f32[1048576]{random 2}, c=f32[1048576], 1024, 1024, 1024)
