// A loop with two exits, whose trip count differs from thread to thread.
// RUN: run
__global__ void mandelbrot(int *out, int width, int height, int limit) {
  int px = blockIdx.x * blockDim.x + threadIdx.x;
  int py = blockIdx.y * blockDim.y + threadIdx.y;
  if (px >= width || py >= height)
    return;
  float cx = -2.0f + 3.0f * px / width;
  float cy = -1.0f + 2.0f * py / height;
  float x = 0.0f, y = 0.0f;
  int n = 0;
  while (n < limit && x * x + y * y <= 4.0f) {
    float next = x * x - y * y + cx;
    y = 2.0f * x * y + cy;
    x = next;
    n++;
  }
  out[py * width + px] = n;
}
// LAUNCH: mandelbrot<<<(2,2), (8,4)>>>(out=s32[128], 16, 8, 24)
// EXPECT: out == {1, 1, 2, 3, 3, 3, 3, 3, 4, 5, 13, 4, 4, 3, 2, 2, 1, 2, 3, 3, 3, 3, 4, 4, 6, 8, 24, 8, 5, 4, 3, 2, 1, 3, 3, 3, 4, 5, 5, 9, 24, 24, 24, 24, 24, 6, 3, 3, 1, 4, 4, 5, 9, 24, 24, 24, 24, 24, 24, 24, 24, 13, 4, 3, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 6, 4, 3, 1, 4, 4, 5, 9, 24, 24, 24, 24, 24, 24, 24, 24, 13, 4, 3, 1, 3, 3, 3, 4, 5, 5, 9, 24, 24, 24, 24, 24, 6, 3, 3, 1, 2, 3, 3, 3, 3, 4, 4, 6, 8, 24, 8, 5, 4, 3, 2}
