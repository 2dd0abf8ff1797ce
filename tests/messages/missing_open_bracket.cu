// A subscript without its opening bracket: no other name was meant.
// RUN: rich
__global__ void k(int *out, int i) {
  outi] = 1;
}
