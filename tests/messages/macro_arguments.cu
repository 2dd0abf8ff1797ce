// A macro with too few arguments.
// RUN: rich
#define MAX3(a, b, c) max(a, max(b, c))
__global__ void k(int *data) {
  data[0] = MAX3(data[1], data[2]);
}
