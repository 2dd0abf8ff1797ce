// Neighbours at constant places of a variable are joined: where it is aligned for that, and where accesses say that it
// is, which then makes it so.
// RUN: codegen --arch=sm_90
// CHECK-LABEL: .entry _Z6valuesPf
// CHECK: .shared .align 16 .b8 _ZZ6valuesPfE6floats[256];
// CHECK: .shared .align 16 .b8 _ZZ6valuesPfE7vectors[1024];
// CHECK: ld.shared.v4.f32 {{.*}}, [_ZZ6valuesPfE6floats+16];
// CHECK: ld.shared.v4.f32 {{.*}}, [_ZZ6valuesPfE7vectors+32];
__global__ void values(float *out) {
  __shared__ float floats[64];
  __shared__ float4 vectors[64];
  floats[threadIdx.x] = out[threadIdx.x];
  vectors[threadIdx.x].x = out[threadIdx.x];
  __syncthreads();
  const float4 &a = reinterpret_cast<float4 &>(floats[4]);
  const float4 &b = vectors[2];
  out[threadIdx.x] = (a.x + a.y * a.z - a.w) * (b.x + b.y * b.z - b.w);
}
