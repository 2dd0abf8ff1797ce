// STREAM's triad on float4: vector loads and stores, a grid-stride loop.
// RUN: run
extern "C" __global__ void triad(int n, float4 *a, const float4 *b, const float4 *c, float s) {
  int stride = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) {
    float4 x = b[i], y = c[i];
    a[i] = make_float4(x.x + s * y.x, x.y + s * y.y, x.z + s * y.z, x.w + s * y.w);
  }
}
// LAUNCH: triad<<<2, 32>>>(100, a=f32[400], b=f32[400]{random 1}, c=f32[400]{random 2}, 3.0)
// EXPECT: a[i] == b[i] + 3 * c[i]
// GPU: triad<<<1056, 256>>>(8388608, a=f32[33554432], b=f32[33554432]{random 1}, c=f32[33554432]{random 2}, 3.0)
