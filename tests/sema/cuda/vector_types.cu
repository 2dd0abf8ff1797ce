// The built-in vector types have their sizes, alignments and members; make functions return them.
// RUN: sema
static_assert(sizeof(float3) == 12);
static_assert(alignof(float3) == 4);
static_assert(sizeof(float4) == 16);
static_assert(alignof(float4) == 16);
static_assert(sizeof(double2) == 16);
static_assert(alignof(char4) == 4);
static_assert(sizeof(short3) == 6);
static_assert(alignof(int2) == 8);
static_assert(sizeof(dim3) == 12);
static_assert(alignof(longlong2) == 16);
__device__ float f() {
  float4 v = make_float4(1, 2, 3, 4);
  uchar2 u = make_uchar2(1, 2);
  float3 w{1, 2, 3};
  auto [x, y] = int2{3, 4};
  return v.w + u.y + w.z + x;
}
