// A directive misspelt.
// RUN: rich
#inclde <cuda_fp16.h>
__global__ void k(int *data) { data[0] = 1; }
