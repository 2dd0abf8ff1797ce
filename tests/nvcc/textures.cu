// Every function of NVIDIA's headers for textures and surfaces compiles in nvcc's flow, for texels of any type,
// with boundary modes known and unknown.
// RUN: nvcc archs=sm_75,sm_90,sm_100
#include <cuda_runtime.h>

template <class T> __global__ void sample(cudaTextureObject_t t, T *out, bool *resident, float x, float y, float z,
                                          int layer, float level, float4 a, float4 b) {
  float2 a2 = make_float2(a.x, a.y), b2 = make_float2(b.x, b.y);
  *out++ = tex1Dfetch<T>(t, layer);
  *out++ = tex1D<T>(t, x);
  *out++ = tex1DLod<T>(t, x, level);
  *out++ = tex1DGrad<T>(t, x, a.x, b.x);
  *out++ = tex1DLayered<T>(t, x, layer);
  *out++ = tex1DLayeredLod<T>(t, x, layer, level);
  *out++ = tex1DLayeredGrad<T>(t, x, layer, a.x, b.x);
  *out++ = tex2D<T>(t, x, y);
  *out++ = tex2DLod<T>(t, x, y, level);
  *out++ = tex2DGrad<T>(t, x, y, a2, b2);
  *out++ = tex2D<T>(t, x, y, resident++);
  *out++ = tex2DLod<T>(t, x, y, level, resident++);
  tex2DGrad(out++, t, x, y, a2, b2, resident++);
  *out++ = tex2DLayered<T>(t, x, y, layer);
  *out++ = tex2DLayeredLod<T>(t, x, y, layer, level);
  *out++ = tex2DLayeredGrad<T>(t, x, y, layer, a2, b2);
  *out++ = tex2DLayered<T>(t, x, y, layer, resident++);
  *out++ = tex2DLayeredLod<T>(t, x, y, layer, level, resident++);
  tex2DLayeredGrad(out++, t, x, y, layer, a2, b2, resident++);
  *out++ = tex3D<T>(t, x, y, z);
  *out++ = tex3DLod<T>(t, x, y, z, level);
  *out++ = tex3DGrad<T>(t, x, y, z, a, b);
  *out++ = tex3D<T>(t, x, y, z, resident++);
  *out++ = tex3DLod<T>(t, x, y, z, level, resident++);
  tex3DGrad(out++, t, x, y, z, a, b, resident++);
  *out++ = texCubemap<T>(t, x, y, z);
  *out++ = texCubemapLod<T>(t, x, y, z, level);
  *out++ = texCubemapGrad<T>(t, x, y, z, a, b);
  *out++ = texCubemapLayered<T>(t, x, y, z, layer);
  *out++ = texCubemapLayeredLod<T>(t, x, y, z, layer, level);
  *out++ = texCubemapLayeredGrad<T>(t, x, y, z, layer, a, b);
}

template <class T> __global__ void gather(cudaTextureObject_t t, T *out, bool *resident, float x, float y, int component) {
  out[0] = tex2Dgather<T>(t, x, y);
  out[1] = tex2Dgather<T>(t, x, y, 3);
  out[2] = tex2Dgather<T>(t, x, y, component);
  out[3] = tex2Dgather<T>(t, x, y, resident, 2);
}

template <class T> __global__ void pass(cudaSurfaceObject_t from, cudaSurfaceObject_t to, int x, int y, int z,
                                        cudaSurfaceBoundaryMode mode) {
  surf1Dwrite(surf1Dread<T>(from, x), to, x, cudaBoundaryModeZero);
  surf2Dwrite(surf2Dread<T>(from, x, y), to, x, y, cudaBoundaryModeZero);
  surf3Dwrite(surf3Dread<T>(from, x, y, z), to, x, y, z, cudaBoundaryModeZero);
  surf1DLayeredwrite(surf1DLayeredread<T>(from, x, z), to, x, z, cudaBoundaryModeZero);
  surf2DLayeredwrite(surf2DLayeredread<T>(from, x, y, z), to, x, y, z, cudaBoundaryModeZero);
  surfCubemapwrite(surfCubemapread<T>(from, x, y, z), to, x, y, z, cudaBoundaryModeZero);
  surfCubemapLayeredwrite(surfCubemapLayeredread<T>(from, x, y, z), to, x, y, z, cudaBoundaryModeZero);
  T value;
  surf2Dread(&value, from, x, y, mode);
  surf2Dwrite(value, to, x, y, mode);
}

template <class T> void samples() {
  sample<T><<<1, 1>>>(0, nullptr, nullptr, 1, 2, 3, 4, 5, float4(), float4());
}
template <class T> void passes() { pass<T><<<1, 1>>>(0, 0, 1, 2, 3, cudaBoundaryModeTrap); }

int main() {
  samples<float>(), samples<float2>(), samples<float4>(), samples<int>(), samples<uint2>(), samples<short4>();
  samples<char>(), samples<signed char>(), samples<uchar4>(), samples<unsigned short>(), samples<float1>();
  gather<float4><<<1, 1>>>(0, nullptr, nullptr, 1, 2, 3);
  gather<uchar4><<<1, 1>>>(0, nullptr, nullptr, 1, 2, 3);
  passes<char>(), passes<uchar2>(), passes<char4>(), passes<short>(), passes<ushort2>(), passes<short4>();
  passes<int>(), passes<uint2>(), passes<int4>(), passes<float>(), passes<float2>(), passes<float4>();
  passes<long long>(), passes<ulonglong2>(), passes<float1>();
}
// CHECK-LABEL: .entry _Z6gatherI6float4EvyPT_Pbffi
// CHECK: tld4.r.2d.v4.f32.f32
// CHECK: tld4.a.2d.v4.f32.f32
// CHECK: tld4.b.2d.v4.f32.f32 {{.*}}|%p
// CHECK-LABEL: .entry _Z6sampleI5uint2EvyPT_Pbfffif6float4S4_
// CHECK: tex.1d.v4.u32.s32
// CHECK: tex.grad.acube.v4.u32.f32
// CHECK-LABEL: .entry _Z4passI5char4Evyyiii23cudaSurfaceBoundaryMode
// CHECK: suld.b.a2d.v4.b8.trap
// CHECK: sust.b.a2d.v4.b8.zero
