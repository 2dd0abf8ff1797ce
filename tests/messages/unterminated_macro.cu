// A macro call without its closing parenthesis.
// RUN: rich
#define CHECK(x) do { if ((x) != 0) return; } while (0)
__global__ void k(int *p) {
  CHECK(p[0];
  p[1] = 2;
}
