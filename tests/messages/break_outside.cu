// A break outside a loop.
// RUN: rich
__global__ void k(int *data) {
  if (data[0]) break;
  data[1] = 0;
}
