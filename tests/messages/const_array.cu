// Constants without values.
// RUN: rich
__global__ void k(int *p) {
  const int table[3];
  p[0] = table[0];
}
