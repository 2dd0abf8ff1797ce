// No comma behind strings that are one.
// RUN: rich
__global__ void k(int n) {
  printf("n is "
         "%d" n);
}
