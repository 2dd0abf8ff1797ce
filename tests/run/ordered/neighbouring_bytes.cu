// Threads that write neighbouring bytes and halves do not race.
// RUN: run
__global__ void fill(unsigned char *x, short *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = i;
  y[i] = -i;
}
// LAUNCH: fill<<<3, 33>>>(x=u8[99], y=s16[99])
// EXPECT: x[i] == i
// EXPECT: y[i] == 0 - i
