// The built-in vector types have their sizes, alignments and members; make functions return them.
// RUN: sema
static_assert(sizeof(float3) == 12 && alignof(float3) == 4 && sizeof(float4) == 16 && alignof(float4) == 16 && sizeof(double2) == 16 && alignof(char4) == 4 && sizeof(short3) == 6 && alignof(int2) == 8 && sizeof(dim3) == 12 && alignof(longlong2) == 16);
__device__ float f() {
  float4 v = make_float4(1, 2, 3, 4);
  uchar2 u = make_uchar2(1, 2);
  float3 w{1, 2, 3};
  auto [x, y] = int2{3, 4};
  return v.w + u.y + w.z + x;
}
