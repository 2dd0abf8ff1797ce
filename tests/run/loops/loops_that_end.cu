// A loop that computes nothing is deleted though nobody knows how often it runs; what follows it stays.
// RUN: run
__device__ int collatz(unsigned n) {
  int steps = 0;
  while (n != 1) {
    n = n & 1 ? 3 * n + 1 : n / 2;
    steps++;
  }
  return steps;
}
__global__ void k(int *out) {
  unsigned i = threadIdx.x + 1;
  collatz(i);
  out[threadIdx.x] = collatz(i + 1) - collatz(i + 1) + 7;
}
// LAUNCH: k<<<1, 32>>>(out=s32[32])
// EXPECT: out[i] == 7
