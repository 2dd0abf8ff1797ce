// A barrier in each arm of a branch on which warps part is met by those of the other arm, so both stay, though nothing
// is accessed before one of them. (llama.cpp's attention on tensor cores read sums before they were combined.)
// RUN: codegen --arch=sm_90 -O3
__global__ void combine(float *out, const float *in, int parts) {
    __shared__ float sums[64];
    int warp = threadIdx.y, lane = threadIdx.x;
    sums[warp * 32 + lane] = in[warp * 32 + lane];
    __syncthreads();
    if (warp % parts == 0) {
        float other = sums[32 + lane];
        __syncthreads();
        sums[lane] += other;
    } else {
        __syncthreads();
    }
    __syncthreads();
    out[warp * 32 + lane] = sums[lane];
}
// CHECK-LABEL: .entry _Z7combinePfPKfi(
// CHECK-COUNT-4: bar.sync
