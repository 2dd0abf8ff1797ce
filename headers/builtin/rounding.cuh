// Arithmetic and conversions with a stated rounding that have no intrinsic: the instruction itself.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __ddiv_rd
static __device__ __forceinline__ double __ddiv_rd(double x, double y) {
  double result;
  asm("div.rm.f64 %0, %1, %2;" : "=d"(result) : "d"(x), "d"(y));
  return result;
}

//@ __drcp_rd
static __device__ __forceinline__ double __drcp_rd(double x) {
  double result;
  asm("rcp.rm.f64 %0, %1;" : "=d"(result) : "d"(x));
  return result;
}

//@ __dsqrt_rd
static __device__ __forceinline__ double __dsqrt_rd(double x) {
  double result;
  asm("sqrt.rm.f64 %0, %1;" : "=d"(result) : "d"(x));
  return result;
}

//@ __double2float_rd
static __device__ __forceinline__ float __double2float_rd(double x) {
  float result;
  asm("cvt.rm.f32.f64 %0, %1;" : "=f"(result) : "d"(x));
  return result;
}

//@ __int2float_rd
static __device__ __forceinline__ float __int2float_rd(int x) {
  float result;
  asm("cvt.rm.f32.s32 %0, %1;" : "=f"(result) : "r"(x));
  return result;
}

//@ __uint2float_rd
static __device__ __forceinline__ float __uint2float_rd(unsigned int x) {
  float result;
  asm("cvt.rm.f32.u32 %0, %1;" : "=f"(result) : "r"(x));
  return result;
}

//@ __ll2float_rd
static __device__ __forceinline__ float __ll2float_rd(long long x) {
  float result;
  asm("cvt.rm.f32.s64 %0, %1;" : "=f"(result) : "l"(x));
  return result;
}

//@ __ull2float_rd
static __device__ __forceinline__ float __ull2float_rd(unsigned long long x) {
  float result;
  asm("cvt.rm.f32.u64 %0, %1;" : "=f"(result) : "l"(x));
  return result;
}

//@ __ll2double_rd
static __device__ __forceinline__ double __ll2double_rd(long long x) {
  double result;
  asm("cvt.rm.f64.s64 %0, %1;" : "=d"(result) : "l"(x));
  return result;
}

//@ __ull2double_rd
static __device__ __forceinline__ double __ull2double_rd(unsigned long long x) {
  double result;
  asm("cvt.rm.f64.u64 %0, %1;" : "=d"(result) : "l"(x));
  return result;
}

//@ __ddiv_ru
static __device__ __forceinline__ double __ddiv_ru(double x, double y) {
  double result;
  asm("div.rp.f64 %0, %1, %2;" : "=d"(result) : "d"(x), "d"(y));
  return result;
}

//@ __drcp_ru
static __device__ __forceinline__ double __drcp_ru(double x) {
  double result;
  asm("rcp.rp.f64 %0, %1;" : "=d"(result) : "d"(x));
  return result;
}

//@ __dsqrt_ru
static __device__ __forceinline__ double __dsqrt_ru(double x) {
  double result;
  asm("sqrt.rp.f64 %0, %1;" : "=d"(result) : "d"(x));
  return result;
}

//@ __double2float_ru
static __device__ __forceinline__ float __double2float_ru(double x) {
  float result;
  asm("cvt.rp.f32.f64 %0, %1;" : "=f"(result) : "d"(x));
  return result;
}

//@ __int2float_ru
static __device__ __forceinline__ float __int2float_ru(int x) {
  float result;
  asm("cvt.rp.f32.s32 %0, %1;" : "=f"(result) : "r"(x));
  return result;
}

//@ __uint2float_ru
static __device__ __forceinline__ float __uint2float_ru(unsigned int x) {
  float result;
  asm("cvt.rp.f32.u32 %0, %1;" : "=f"(result) : "r"(x));
  return result;
}

//@ __ll2float_ru
static __device__ __forceinline__ float __ll2float_ru(long long x) {
  float result;
  asm("cvt.rp.f32.s64 %0, %1;" : "=f"(result) : "l"(x));
  return result;
}

//@ __ull2float_ru
static __device__ __forceinline__ float __ull2float_ru(unsigned long long x) {
  float result;
  asm("cvt.rp.f32.u64 %0, %1;" : "=f"(result) : "l"(x));
  return result;
}

//@ __ll2double_ru
static __device__ __forceinline__ double __ll2double_ru(long long x) {
  double result;
  asm("cvt.rp.f64.s64 %0, %1;" : "=d"(result) : "l"(x));
  return result;
}

//@ __ull2double_ru
static __device__ __forceinline__ double __ull2double_ru(unsigned long long x) {
  double result;
  asm("cvt.rp.f64.u64 %0, %1;" : "=d"(result) : "l"(x));
  return result;
}

//@ __ddiv_rz
static __device__ __forceinline__ double __ddiv_rz(double x, double y) {
  double result;
  asm("div.rz.f64 %0, %1, %2;" : "=d"(result) : "d"(x), "d"(y));
  return result;
}

//@ __drcp_rz
static __device__ __forceinline__ double __drcp_rz(double x) {
  double result;
  asm("rcp.rz.f64 %0, %1;" : "=d"(result) : "d"(x));
  return result;
}

//@ __dsqrt_rz
static __device__ __forceinline__ double __dsqrt_rz(double x) {
  double result;
  asm("sqrt.rz.f64 %0, %1;" : "=d"(result) : "d"(x));
  return result;
}

//@ __double2float_rz
static __device__ __forceinline__ float __double2float_rz(double x) {
  float result;
  asm("cvt.rz.f32.f64 %0, %1;" : "=f"(result) : "d"(x));
  return result;
}

//@ __int2float_rz
static __device__ __forceinline__ float __int2float_rz(int x) {
  float result;
  asm("cvt.rz.f32.s32 %0, %1;" : "=f"(result) : "r"(x));
  return result;
}

//@ __uint2float_rz
static __device__ __forceinline__ float __uint2float_rz(unsigned int x) {
  float result;
  asm("cvt.rz.f32.u32 %0, %1;" : "=f"(result) : "r"(x));
  return result;
}

//@ __ll2float_rz
static __device__ __forceinline__ float __ll2float_rz(long long x) {
  float result;
  asm("cvt.rz.f32.s64 %0, %1;" : "=f"(result) : "l"(x));
  return result;
}

//@ __ull2float_rz
static __device__ __forceinline__ float __ull2float_rz(unsigned long long x) {
  float result;
  asm("cvt.rz.f32.u64 %0, %1;" : "=f"(result) : "l"(x));
  return result;
}

//@ __ll2double_rz
static __device__ __forceinline__ double __ll2double_rz(long long x) {
  double result;
  asm("cvt.rz.f64.s64 %0, %1;" : "=d"(result) : "l"(x));
  return result;
}

//@ __ull2double_rz
static __device__ __forceinline__ double __ull2double_rz(unsigned long long x) {
  double result;
  asm("cvt.rz.f64.u64 %0, %1;" : "=d"(result) : "l"(x));
  return result;
}

//@ __frcp_rd
static __device__ __forceinline__ float __frcp_rd(float x) {
  float result;
  asm("rcp.rm.f32 %0, %1;" : "=f"(result) : "f"(x));
  return result;
}

//@ __fsqrt_rd
static __device__ __forceinline__ float __fsqrt_rd(float x) {
  float result;
  asm("sqrt.rm.f32 %0, %1;" : "=f"(result) : "f"(x));
  return result;
}

//@ __frcp_ru
static __device__ __forceinline__ float __frcp_ru(float x) {
  float result;
  asm("rcp.rp.f32 %0, %1;" : "=f"(result) : "f"(x));
  return result;
}

//@ __fsqrt_ru
static __device__ __forceinline__ float __fsqrt_ru(float x) {
  float result;
  asm("sqrt.rp.f32 %0, %1;" : "=f"(result) : "f"(x));
  return result;
}

//@ __frcp_rz
static __device__ __forceinline__ float __frcp_rz(float x) {
  float result;
  asm("rcp.rz.f32 %0, %1;" : "=f"(result) : "f"(x));
  return result;
}

//@ __fsqrt_rz
static __device__ __forceinline__ float __fsqrt_rz(float x) {
  float result;
  asm("sqrt.rz.f32 %0, %1;" : "=f"(result) : "f"(x));
  return result;
}

//@ __fmaf_ieee_rd
static __device__ __forceinline__ float __fmaf_ieee_rd(float x, float y, float z) {
  float result;
  asm("fma.rm.f32 %0, %1, %2, %3;" : "=f"(result) : "f"(x), "f"(y), "f"(z));
  return result;
}

//@ __fmaf_ieee_ru
static __device__ __forceinline__ float __fmaf_ieee_ru(float x, float y, float z) {
  float result;
  asm("fma.rp.f32 %0, %1, %2, %3;" : "=f"(result) : "f"(x), "f"(y), "f"(z));
  return result;
}

//@ __fmaf_ieee_rz
static __device__ __forceinline__ float __fmaf_ieee_rz(float x, float y, float z) {
  float result;
  asm("fma.rz.f32 %0, %1, %2, %3;" : "=f"(result) : "f"(x), "f"(y), "f"(z));
  return result;
}

//@ __fmaf_ieee_rn
static __device__ __forceinline__ float __fmaf_ieee_rn(float x, float y, float z) {
  float result;
  asm("fma.rn.f32 %0, %1, %2, %3;" : "=f"(result) : "f"(x), "f"(y), "f"(z));
  return result;
}

//@ __tanhf
static __device__ __forceinline__ float __tanhf(float x) {
  float result;
  asm("tanh.approx.f32 %0, %1;" : "=f"(result) : "f"(x));
  return result;
}
