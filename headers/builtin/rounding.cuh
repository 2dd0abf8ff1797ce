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

//@ __frsqrt_rn
static __device__ __forceinline__ float __frsqrt_rn(float x) {
  float scaled = x;
  float scale = 1.0f;
  if (x < 1.1754944e-38f) {
    scaled = x * 16777216.0f;
    scale = 4096.0f;
  }
  float first = __nvvm_rsqrt_approx_ftz_f(scaled);
  float rest = __llvm_fma(-__nvvm_mul_rn_f(scaled, first), first, 1.0f);
  float y = __llvm_fma(__nvvm_mul_rn_f(first, 0.5f), rest, first);
  // Now the residual is exact but for bits that no tie depends on, and so is this step of third order.
  float product = __nvvm_mul_rn_f(scaled, y);
  float lost = __llvm_fma(scaled, y, -product);
  rest = __llvm_fma(-lost, y, __llvm_fma(-product, y, 1.0f));
  float step = __llvm_fma(__nvvm_mul_rn_f(rest, 0.375f), rest, __nvvm_mul_rn_f(rest, 0.5f));
  float result = __llvm_fma(y, step, y) * scale;
  // Infinity of zero, zero of infinity, NaN of the rest.
  return x > 0.0f && x < __cuprum_bits_as_float(0x7f800000) ? result : first;
}
