// A texture read without filtering gives the texel at the coordinate, and what its address mode puts beyond the edge.
// RUN: run
__global__ void line(cudaTextureObject_t t, float *out, float start, float step) {
  out[threadIdx.x] = tex1D<float>(t, start + step * threadIdx.x);
}
__global__ void plane(cudaTextureObject_t t, int *out) {
  out[threadIdx.x] = tex2D<int>(t, threadIdx.x % 4 + 0.5f, threadIdx.x / 4 + 0.5f);
}
__global__ void box(cudaTextureObject_t t, unsigned char *out) {
  int i = threadIdx.x;
  out[i] = tex3D<unsigned char>(t, i % 2 + 0.5f, i / 2 % 2 + 0.5f, i / 4 + 0.5f);
}
__global__ void layers(cudaTextureObject_t t, short2 *out) {
  out[threadIdx.x] = tex2DLayered<short2>(t, threadIdx.x % 2 + 0.5f, 0.5f, threadIdx.x / 2);
}
__global__ void fraction(cudaTextureObject_t t, float *out) { out[threadIdx.x] = tex1D<float>(t, threadIdx.x + 0.5f); }
// LAUNCH: line<<<1, 8>>>(t=texture(x=f32[4]{1, 2, 3, 4}, 1d, 4), clamped=f32[8], -1.5, 1)
// LAUNCH: line<<<1, 8>>>(t=texture(x, 1d, 4, border), bordered=f32[8], -1.5, 1)
// LAUNCH: line<<<1, 12>>>(t=texture(x, 1d, 4, wrap, normalized), wrapped=f32[12], -0.875, 0.25)
// LAUNCH: line<<<1, 12>>>(t=texture(x, 1d, 4, mirror, normalized), mirrored=f32[12], -0.875, 0.25)
// LAUNCH: plane<<<1, 8>>>(t=texture(p=s32[8]{iota -3 2}, 2d, 4, 2), q=s32[8])
// LAUNCH: box<<<1, 8>>>(t=texture(b=u8[8]{iota 200 5}, 3d, 2, 2, 2), c=u8[8])
// LAUNCH: layers<<<1, 4>>>(t=texture(l=s16[8]{iota -4 1}, a2d, 2, 1, 2, x2), m=s16[8])
// LAUNCH: fraction<<<1, 4>>>(t=texture(u=u8[4]{0, 51, 102, 255}, 1d, 4, unit), f=f32[4])
// LAUNCH: fraction<<<1, 4>>>(t=texture(s=s8[4]{-128, -127, 0, 127}, 1d, 4, unit), g=f32[4])
// EXPECT: clamped == {1, 1, 1, 2, 3, 4, 4, 4}
// EXPECT: bordered == {0, 0, 1, 2, 3, 4, 0, 0}
// EXPECT: wrapped == {1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4}
// EXPECT: mirrored == {4, 3, 2, 1, 1, 2, 3, 4, 4, 3, 2, 1}
// EXPECT: q[i] == p[i]
// EXPECT: c[i] == b[i]
// EXPECT: m[i] == l[i]
// EXPECT: f[i] == u[i] / 255
// EXPECT: g == {-1, -1, 0, 1}
