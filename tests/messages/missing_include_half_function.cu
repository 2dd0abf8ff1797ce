// A function of cuda_fp16.h without the header.
// RUN: rich
__global__ void convert(const float *in, unsigned short *out) {
  out[threadIdx.x] = __float2half(in[threadIdx.x]);
}
