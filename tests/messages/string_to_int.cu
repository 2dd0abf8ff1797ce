// A string where a number belongs.
// RUN: rich
__global__ void k(int *data) {
  int n = "four";
  data[0] = n;
}
