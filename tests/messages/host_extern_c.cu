// A function of C for the host alone.
// RUN: rich
extern "C" int ext();
__global__ void k(int *p) { p[0] = ext(); }
