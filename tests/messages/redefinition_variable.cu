// A variable defined twice.
// RUN: rich
__global__ void k(float *data) {
  int i = threadIdx.x;
  float i = data[0];
  data[i] = 0;
}
