// A comment without its end.
// RUN: rich
__global__ void k(int *data) {
  data[0] = 1; /* the first
  data[1] = 2;
}
