// An operator without its right operand.
// RUN: rich
__global__ void k(float *data) {
  data[0] = data[1] * ;
}
