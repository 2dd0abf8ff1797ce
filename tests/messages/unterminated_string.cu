// A string without its end.
// RUN: rich
__global__ void k(int *data) {
  printf("value: %d\n, data[0]);
}
