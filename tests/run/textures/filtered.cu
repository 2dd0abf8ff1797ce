// Filtered textures are weighted means of the texels around, with weights of 8 fractional bits.
// RUN: run
__global__ void line(cudaTextureObject_t t, float *out, float step) {
  out[threadIdx.x] = tex1D<float>(t, 0.5f + step * threadIdx.x);
}
__global__ void plane(cudaTextureObject_t t, float *out) {
  out[threadIdx.x] = tex2D<float>(t, threadIdx.x % 5 * 0.5f + 0.5f, threadIdx.x / 5 * 0.25f + 0.5f);
}
__global__ void box(cudaTextureObject_t t, float *out) {
  out[threadIdx.x] = tex3D<float>(t, 1.0f, 0.75f, 0.5f + 0.25f * threadIdx.x);
}
__global__ void gather(cudaTextureObject_t t, float4 *out) { out[0] = tex2Dgather<float4>(t, 1.0f, 1.0f); }
__global__ void level(cudaTextureObject_t t, float *out) { out[threadIdx.x] = tex1DLod<float>(t, 1.25f, threadIdx.x); }
// LAUNCH: line<<<1, 9>>>(t=texture(x=f32[4]{0, 8, 16, 32}, 1d, 4, linear), y=f32[9], 0.125)
// LAUNCH: line<<<1, 4>>>(t=texture(x, 1d, 4, linear), tiny=f32[4], 0.00390625)
// LAUNCH: plane<<<1, 10>>>(t=texture(p=f32[6]{0, 4, 8, 16, 20, 24}, 2d, 3, 2, linear), q=f32[10])
// LAUNCH: box<<<1, 4>>>(t=texture(b=f32[8]{0, 8, 16, 24, 32, 40, 48, 56}, 3d, 2, 2, 2, linear), c=f32[4])
// LAUNCH: gather<<<1, 1>>>(t=texture(p, 2d, 3, 2), g=f32[4])
// LAUNCH: level<<<1, 2>>>(t=texture(x, 1d, 4, linear), l=f32[2])
// EXPECT: y == {0, 1, 2, 3, 4, 5, 6, 7, 8}
// EXPECT: tiny == {0, 0.03125, 0.0625, 0.09375}
// EXPECT: q == {0, 2, 4, 6, 8, 4, 6, 8, 10, 12}
// EXPECT: c == {8, 16, 24, 32}
// EXPECT: g == {16, 20, 4, 0}
// EXPECT: l == {6, 6}
