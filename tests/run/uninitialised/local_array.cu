// An element of a local array that nobody set decides which address is written.
// RUN: run
__global__ void scatter(const int *x, int *out, int n) {
  int slots[8];
  for (int i = 0; i < n; ++i)
    slots[x[i]] = i;
  out[slots[x[n]]] = 1;
}
// LAUNCH: scatter<<<1, 1>>>(x=s32[4]{0, 1, 2, 7}, out=s32[8]{fill 0}, 3)
// FAULT: it was read here, from memory that nobody wrote
