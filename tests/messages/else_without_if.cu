// An else after a semicolon.
// RUN: rich
__global__ void k(int *data) {
  if (data[0] > 0);
    data[1] = 1;
  else
    data[1] = 2;
}
