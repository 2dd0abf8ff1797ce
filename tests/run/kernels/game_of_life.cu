// Byte loads, wrap-around with remainders of negative numbers, and several launches over two buffers give the next generations.
// RUN: run
__global__ void step(const unsigned char *from, unsigned char *to, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int neighbours = 0;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++) {
      if (dx == 0 && dy == 0)
        continue;
      int nx = (x + dx) % w, ny = (y + dy) % h;
      if (nx < 0)
        nx += w;
      if (ny < 0)
        ny += h;
      neighbours += from[ny * w + nx];
    }
  bool alive = from[y * w + x];
  to[y * w + x] = neighbours == 3 || (alive && neighbours == 2);
}
// A glider at the corner: four steps move it down and right by one, over both edges.
// LAUNCH: step<<<(2,2), (4,4)>>>(a=u8[64]{0,1,0,0,0,0,0,0, 0,0,1,0,0,0,0,0, 1,1,1,0,0,0,0,0, 0,0,0,0,0,0,0,0, 0,0,0,0,0,0,0,0, 0,0,0,0,0,0,0,0, 0,0,0,0,0,0,0,0, 0,0,0,0,0,0,0,0}, b=u8[64], 8, 8)
// LAUNCH: step<<<(2,2), (4,4)>>>(b, a, 8, 8)
// LAUNCH: step<<<(2,2), (4,4)>>>(a, b, 8, 8)
// LAUNCH: step<<<(2,2), (4,4)>>>(b, a, 8, 8)
// EXPECT: a[i] == old.a[(i / 8 + 7) % 8 * 8 + (i + 7) % 8]
