// The Mandelbrot set: a loop that every thread leaves when it wants, floats only, no memory.
// RUN: run
extern "C" __global__ void mandelbrot(int *out, int width, int height, int limit) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  float cr = -2.0f + 3.0f * x / width, ci = -1.5f + 3.0f * y / height;
  float zr = 0.0f, zi = 0.0f;
  int count = 0;
  while (count < limit && zr * zr + zi * zi < 4.0f) {
    float next = zr * zr - zi * zi + cr;
    zi = 2.0f * zr * zi + ci;
    zr = next;
    ++count;
  }
  out[y * width + x] = count;
}
// LAUNCH: mandelbrot<<<(3,2), (8,8)>>>(out=s32[320], 20, 16, 40)
// REFERENCE: out[100..200]
// EXPECT: out[100..200] == {1, 3, 3, 3, 3, 3, 4, 5, 5, 8, 40, 40, 40, 40, 40, 40, 17, 4, 3, 3, 1, 3, 3, 4, 5, 14, 7, 7, 8, 40, 40, 40, 40, 40, 40, 40, 40, 4, 3, 3, 1, 4, 4, 5, 7, 13, 40, 40, 18, 40, 40, 40, 40, 40, 40, 40, 13, 4, 3, 3, 1, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 7, 4, 3, 3, 1, 4, 4, 5, 7, 13, 40, 40, 18, 40, 40, 40, 40, 40, 40, 40, 13, 4, 3, 3}
// GPU: mandelbrot<<<(128,128), (16,16)>>>(out=s32[4194304], 2048, 2048, 500)
