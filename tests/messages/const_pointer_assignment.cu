// A store through a pointer to const.
// RUN: rich
__global__ void copy(const float *in, float *out) {
  in[threadIdx.x] = out[threadIdx.x];
}
