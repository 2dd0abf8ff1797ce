// A kernel that is said to return a value, and returns none.
// RUN: rich
__global__ unsigned long k(int *p) {
  p[0] = 1;
}
