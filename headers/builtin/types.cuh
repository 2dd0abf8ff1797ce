// Vector types, their makers, and the few typedefs that are visible without a header.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ size_t
typedef unsigned long size_t;

//@ ptrdiff_t
typedef long ptrdiff_t;

//@ va_list
typedef char *va_list;

//@ __builtin_va_list
typedef char *__builtin_va_list;

//@ clock_t
typedef long clock_t;

//@ char1
struct char1 {
  signed char x;
};

//@ make_char1
static __device__ __forceinline__ char1 make_char1(signed char x) {
  return char1{x};
}

//@ char2
struct __attribute__((aligned(2))) char2 {
  signed char x, y;
};

//@ make_char2
static __device__ __forceinline__ char2 make_char2(signed char x, signed char y) {
  return char2{x, y};
}

//@ char3
struct char3 {
  signed char x, y, z;
};

//@ make_char3
static __device__ __forceinline__ char3 make_char3(signed char x, signed char y, signed char z) {
  return char3{x, y, z};
}

//@ char4
struct __attribute__((aligned(4))) char4 {
  signed char x, y, z, w;
};

//@ make_char4
static __device__ __forceinline__ char4 make_char4(signed char x, signed char y, signed char z, signed char w) {
  return char4{x, y, z, w};
}

//@ uchar1
struct uchar1 {
  unsigned char x;
};

//@ make_uchar1
static __device__ __forceinline__ uchar1 make_uchar1(unsigned char x) {
  return uchar1{x};
}

//@ uchar2
struct __attribute__((aligned(2))) uchar2 {
  unsigned char x, y;
};

//@ make_uchar2
static __device__ __forceinline__ uchar2 make_uchar2(unsigned char x, unsigned char y) {
  return uchar2{x, y};
}

//@ uchar3
struct uchar3 {
  unsigned char x, y, z;
};

//@ make_uchar3
static __device__ __forceinline__ uchar3 make_uchar3(unsigned char x, unsigned char y, unsigned char z) {
  return uchar3{x, y, z};
}

//@ uchar4
struct __attribute__((aligned(4))) uchar4 {
  unsigned char x, y, z, w;
};

//@ make_uchar4
static __device__ __forceinline__ uchar4 make_uchar4(unsigned char x, unsigned char y, unsigned char z, unsigned char w) {
  return uchar4{x, y, z, w};
}

//@ short1
struct short1 {
  short x;
};

//@ make_short1
static __device__ __forceinline__ short1 make_short1(short x) {
  return short1{x};
}

//@ short2
struct __attribute__((aligned(4))) short2 {
  short x, y;
};

//@ make_short2
static __device__ __forceinline__ short2 make_short2(short x, short y) {
  return short2{x, y};
}

//@ short3
struct short3 {
  short x, y, z;
};

//@ make_short3
static __device__ __forceinline__ short3 make_short3(short x, short y, short z) {
  return short3{x, y, z};
}

//@ short4
struct __attribute__((aligned(8))) short4 {
  short x, y, z, w;
};

//@ make_short4
static __device__ __forceinline__ short4 make_short4(short x, short y, short z, short w) {
  return short4{x, y, z, w};
}

//@ ushort1
struct ushort1 {
  unsigned short x;
};

//@ make_ushort1
static __device__ __forceinline__ ushort1 make_ushort1(unsigned short x) {
  return ushort1{x};
}

//@ ushort2
struct __attribute__((aligned(4))) ushort2 {
  unsigned short x, y;
};

//@ make_ushort2
static __device__ __forceinline__ ushort2 make_ushort2(unsigned short x, unsigned short y) {
  return ushort2{x, y};
}

//@ ushort3
struct ushort3 {
  unsigned short x, y, z;
};

//@ make_ushort3
static __device__ __forceinline__ ushort3 make_ushort3(unsigned short x, unsigned short y, unsigned short z) {
  return ushort3{x, y, z};
}

//@ ushort4
struct __attribute__((aligned(8))) ushort4 {
  unsigned short x, y, z, w;
};

//@ make_ushort4
static __device__ __forceinline__ ushort4 make_ushort4(unsigned short x, unsigned short y, unsigned short z, unsigned short w) {
  return ushort4{x, y, z, w};
}

//@ int1
struct int1 {
  int x;
};

//@ make_int1
static __device__ __forceinline__ int1 make_int1(int x) {
  return int1{x};
}

//@ int2
struct __attribute__((aligned(8))) int2 {
  int x, y;
};

//@ make_int2
static __device__ __forceinline__ int2 make_int2(int x, int y) {
  return int2{x, y};
}

//@ int3
struct int3 {
  int x, y, z;
};

//@ make_int3
static __device__ __forceinline__ int3 make_int3(int x, int y, int z) {
  return int3{x, y, z};
}

//@ int4
struct __attribute__((aligned(16))) int4 {
  int x, y, z, w;
};

//@ make_int4
static __device__ __forceinline__ int4 make_int4(int x, int y, int z, int w) {
  return int4{x, y, z, w};
}

//@ uint1
struct uint1 {
  unsigned int x;
};

//@ make_uint1
static __device__ __forceinline__ uint1 make_uint1(unsigned int x) {
  return uint1{x};
}

//@ uint2
struct __attribute__((aligned(8))) uint2 {
  unsigned int x, y;
};

//@ make_uint2
static __device__ __forceinline__ uint2 make_uint2(unsigned int x, unsigned int y) {
  return uint2{x, y};
}

//@ uint3
struct uint3 {
  unsigned int x, y, z;
};

//@ make_uint3
static __device__ __forceinline__ uint3 make_uint3(unsigned int x, unsigned int y, unsigned int z) {
  return uint3{x, y, z};
}

//@ uint4
struct __attribute__((aligned(16))) uint4 {
  unsigned int x, y, z, w;
};

//@ make_uint4
static __device__ __forceinline__ uint4 make_uint4(unsigned int x, unsigned int y, unsigned int z, unsigned int w) {
  return uint4{x, y, z, w};
}

//@ long1
struct long1 {
  long x;
};

//@ make_long1
static __device__ __forceinline__ long1 make_long1(long x) {
  return long1{x};
}

//@ long2
struct __attribute__((aligned(16))) long2 {
  long x, y;
};

//@ make_long2
static __device__ __forceinline__ long2 make_long2(long x, long y) {
  return long2{x, y};
}

//@ long3
struct long3 {
  long x, y, z;
};

//@ make_long3
static __device__ __forceinline__ long3 make_long3(long x, long y, long z) {
  return long3{x, y, z};
}

//@ long4
struct __attribute__((aligned(16))) long4 {
  long x, y, z, w;
};

//@ make_long4
static __device__ __forceinline__ long4 make_long4(long x, long y, long z, long w) {
  return long4{x, y, z, w};
}

//@ long4_16a
struct __attribute__((aligned(16))) long4_16a {
  long x, y, z, w;
};

//@ long4_32a
struct __attribute__((aligned(32))) long4_32a {
  long x, y, z, w;
};

//@ ulong1
struct ulong1 {
  unsigned long x;
};

//@ make_ulong1
static __device__ __forceinline__ ulong1 make_ulong1(unsigned long x) {
  return ulong1{x};
}

//@ ulong2
struct __attribute__((aligned(16))) ulong2 {
  unsigned long x, y;
};

//@ make_ulong2
static __device__ __forceinline__ ulong2 make_ulong2(unsigned long x, unsigned long y) {
  return ulong2{x, y};
}

//@ ulong3
struct ulong3 {
  unsigned long x, y, z;
};

//@ make_ulong3
static __device__ __forceinline__ ulong3 make_ulong3(unsigned long x, unsigned long y, unsigned long z) {
  return ulong3{x, y, z};
}

//@ ulong4
struct __attribute__((aligned(16))) ulong4 {
  unsigned long x, y, z, w;
};

//@ make_ulong4
static __device__ __forceinline__ ulong4 make_ulong4(unsigned long x, unsigned long y, unsigned long z, unsigned long w) {
  return ulong4{x, y, z, w};
}

//@ ulong4_16a
struct __attribute__((aligned(16))) ulong4_16a {
  unsigned long x, y, z, w;
};

//@ ulong4_32a
struct __attribute__((aligned(32))) ulong4_32a {
  unsigned long x, y, z, w;
};

//@ longlong1
struct longlong1 {
  long long x;
};

//@ make_longlong1
static __device__ __forceinline__ longlong1 make_longlong1(long long x) {
  return longlong1{x};
}

//@ longlong2
struct __attribute__((aligned(16))) longlong2 {
  long long x, y;
};

//@ make_longlong2
static __device__ __forceinline__ longlong2 make_longlong2(long long x, long long y) {
  return longlong2{x, y};
}

//@ longlong3
struct longlong3 {
  long long x, y, z;
};

//@ make_longlong3
static __device__ __forceinline__ longlong3 make_longlong3(long long x, long long y, long long z) {
  return longlong3{x, y, z};
}

//@ longlong4
struct __attribute__((aligned(16))) longlong4 {
  long long x, y, z, w;
};

//@ make_longlong4
static __device__ __forceinline__ longlong4 make_longlong4(long long x, long long y, long long z, long long w) {
  return longlong4{x, y, z, w};
}

//@ longlong4_16a
struct __attribute__((aligned(16))) longlong4_16a {
  long long x, y, z, w;
};

//@ make_longlong4_16a
static __device__ __forceinline__ longlong4_16a make_longlong4_16a(long long x, long long y, long long z, long long w) {
  return longlong4_16a{x, y, z, w};
}

//@ longlong4_32a
struct __attribute__((aligned(32))) longlong4_32a {
  long long x, y, z, w;
};

//@ make_longlong4_32a
static __device__ __forceinline__ longlong4_32a make_longlong4_32a(long long x, long long y, long long z, long long w) {
  return longlong4_32a{x, y, z, w};
}

//@ ulonglong1
struct ulonglong1 {
  unsigned long long x;
};

//@ make_ulonglong1
static __device__ __forceinline__ ulonglong1 make_ulonglong1(unsigned long long x) {
  return ulonglong1{x};
}

//@ ulonglong2
struct __attribute__((aligned(16))) ulonglong2 {
  unsigned long long x, y;
};

//@ make_ulonglong2
static __device__ __forceinline__ ulonglong2 make_ulonglong2(unsigned long long x, unsigned long long y) {
  return ulonglong2{x, y};
}

//@ ulonglong3
struct ulonglong3 {
  unsigned long long x, y, z;
};

//@ make_ulonglong3
static __device__ __forceinline__ ulonglong3 make_ulonglong3(unsigned long long x, unsigned long long y, unsigned long long z) {
  return ulonglong3{x, y, z};
}

//@ ulonglong4
struct __attribute__((aligned(16))) ulonglong4 {
  unsigned long long x, y, z, w;
};

//@ make_ulonglong4
static __device__ __forceinline__ ulonglong4 make_ulonglong4(unsigned long long x, unsigned long long y, unsigned long long z, unsigned long long w) {
  return ulonglong4{x, y, z, w};
}

//@ ulonglong4_16a
struct __attribute__((aligned(16))) ulonglong4_16a {
  unsigned long long x, y, z, w;
};

//@ make_ulonglong4_16a
static __device__ __forceinline__ ulonglong4_16a make_ulonglong4_16a(unsigned long long x, unsigned long long y, unsigned long long z, unsigned long long w) {
  return ulonglong4_16a{x, y, z, w};
}

//@ ulonglong4_32a
struct __attribute__((aligned(32))) ulonglong4_32a {
  unsigned long long x, y, z, w;
};

//@ make_ulonglong4_32a
static __device__ __forceinline__ ulonglong4_32a make_ulonglong4_32a(unsigned long long x, unsigned long long y, unsigned long long z, unsigned long long w) {
  return ulonglong4_32a{x, y, z, w};
}

//@ float1
struct float1 {
  float x;
};

//@ make_float1
static __device__ __forceinline__ float1 make_float1(float x) {
  return float1{x};
}

//@ float2
struct __attribute__((aligned(8))) float2 {
  float x, y;
};

//@ make_float2
static __device__ __forceinline__ float2 make_float2(float x, float y) {
  return float2{x, y};
}

//@ float3
struct float3 {
  float x, y, z;
};

//@ make_float3
static __device__ __forceinline__ float3 make_float3(float x, float y, float z) {
  return float3{x, y, z};
}

//@ float4
struct __attribute__((aligned(16))) float4 {
  float x, y, z, w;
};

//@ make_float4
static __device__ __forceinline__ float4 make_float4(float x, float y, float z, float w) {
  return float4{x, y, z, w};
}

//@ double1
struct double1 {
  double x;
};

//@ make_double1
static __device__ __forceinline__ double1 make_double1(double x) {
  return double1{x};
}

//@ double2
struct __attribute__((aligned(16))) double2 {
  double x, y;
};

//@ make_double2
static __device__ __forceinline__ double2 make_double2(double x, double y) {
  return double2{x, y};
}

//@ double3
struct double3 {
  double x, y, z;
};

//@ make_double3
static __device__ __forceinline__ double3 make_double3(double x, double y, double z) {
  return double3{x, y, z};
}

//@ double4
struct __attribute__((aligned(16))) double4 {
  double x, y, z, w;
};

//@ make_double4
static __device__ __forceinline__ double4 make_double4(double x, double y, double z, double w) {
  return double4{x, y, z, w};
}

//@ double4_16a
struct __attribute__((aligned(16))) double4_16a {
  double x, y, z, w;
};

//@ make_double4_16a
static __device__ __forceinline__ double4_16a make_double4_16a(double x, double y, double z, double w) {
  return double4_16a{x, y, z, w};
}

//@ double4_32a
struct __attribute__((aligned(32))) double4_32a {
  double x, y, z, w;
};

//@ make_double4_32a
static __device__ __forceinline__ double4_32a make_double4_32a(double x, double y, double z, double w) {
  return double4_32a{x, y, z, w};
}

//@ dim3
struct dim3 {
  unsigned int x, y, z;
  __host__ __device__ constexpr dim3(unsigned int x_ = 1, unsigned int y_ = 1, unsigned int z_ = 1)
      : x(x_), y(y_), z(z_) {}
  __host__ __device__ constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  __host__ __device__ constexpr operator uint3() const { return uint3{x, y, z}; }
};

//@ cudaRoundMode cudaRoundNearest cudaRoundZero cudaRoundPosInf cudaRoundMinInf
enum cudaRoundMode { cudaRoundNearest, cudaRoundZero, cudaRoundPosInf, cudaRoundMinInf };

//@ cudaTextureObject_t
typedef unsigned long long cudaTextureObject_t;

//@ cudaSurfaceObject_t
typedef unsigned long long cudaSurfaceObject_t;
