// Arithmetic and conversions with a stated rounding that have no intrinsic: the instruction itself.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __ddiv_rd
static __device__ __forceinline__ double __ddiv_rd(double x, double y) {
  return __nvvm_div_rm_d(x, y);
}

//@ __drcp_rd
static __device__ __forceinline__ double __drcp_rd(double x) {
  return __nvvm_rcp_rm_d(x);
}

//@ __dsqrt_rd
static __device__ __forceinline__ double __dsqrt_rd(double x) {
  return __nvvm_sqrt_rm_d(x);
}

//@ __double2float_rd
static __device__ __forceinline__ float __double2float_rd(double x) {
  return __nvvm_d2f_rm(x);
}

//@ __int2float_rd
static __device__ __forceinline__ float __int2float_rd(int x) {
  return __nvvm_i2f_rm(x);
}

//@ __uint2float_rd
static __device__ __forceinline__ float __uint2float_rd(unsigned int x) {
  return __nvvm_ui2f_rm(x);
}

//@ __ll2float_rd
static __device__ __forceinline__ float __ll2float_rd(long long x) {
  return __nvvm_ll2f_rm(x);
}

//@ __ull2float_rd
static __device__ __forceinline__ float __ull2float_rd(unsigned long long x) {
  return __nvvm_ull2f_rm(x);
}

//@ __ll2double_rd
static __device__ __forceinline__ double __ll2double_rd(long long x) {
  return __nvvm_ll2d_rm(x);
}

//@ __ull2double_rd
static __device__ __forceinline__ double __ull2double_rd(unsigned long long x) {
  return __nvvm_ull2d_rm(x);
}

//@ __ddiv_ru
static __device__ __forceinline__ double __ddiv_ru(double x, double y) {
  return __nvvm_div_rp_d(x, y);
}

//@ __drcp_ru
static __device__ __forceinline__ double __drcp_ru(double x) {
  return __nvvm_rcp_rp_d(x);
}

//@ __dsqrt_ru
static __device__ __forceinline__ double __dsqrt_ru(double x) {
  return __nvvm_sqrt_rp_d(x);
}

//@ __double2float_ru
static __device__ __forceinline__ float __double2float_ru(double x) {
  return __nvvm_d2f_rp(x);
}

//@ __int2float_ru
static __device__ __forceinline__ float __int2float_ru(int x) {
  return __nvvm_i2f_rp(x);
}

//@ __uint2float_ru
static __device__ __forceinline__ float __uint2float_ru(unsigned int x) {
  return __nvvm_ui2f_rp(x);
}

//@ __ll2float_ru
static __device__ __forceinline__ float __ll2float_ru(long long x) {
  return __nvvm_ll2f_rp(x);
}

//@ __ull2float_ru
static __device__ __forceinline__ float __ull2float_ru(unsigned long long x) {
  return __nvvm_ull2f_rp(x);
}

//@ __ll2double_ru
static __device__ __forceinline__ double __ll2double_ru(long long x) {
  return __nvvm_ll2d_rp(x);
}

//@ __ull2double_ru
static __device__ __forceinline__ double __ull2double_ru(unsigned long long x) {
  return __nvvm_ull2d_rp(x);
}

//@ __ddiv_rz
static __device__ __forceinline__ double __ddiv_rz(double x, double y) {
  return __nvvm_div_rz_d(x, y);
}

//@ __drcp_rz
static __device__ __forceinline__ double __drcp_rz(double x) {
  return __nvvm_rcp_rz_d(x);
}

//@ __dsqrt_rz
static __device__ __forceinline__ double __dsqrt_rz(double x) {
  return __nvvm_sqrt_rz_d(x);
}

//@ __double2float_rz
static __device__ __forceinline__ float __double2float_rz(double x) {
  return __nvvm_d2f_rz(x);
}

//@ __int2float_rz
static __device__ __forceinline__ float __int2float_rz(int x) {
  return __nvvm_i2f_rz(x);
}

//@ __uint2float_rz
static __device__ __forceinline__ float __uint2float_rz(unsigned int x) {
  return __nvvm_ui2f_rz(x);
}

//@ __ll2float_rz
static __device__ __forceinline__ float __ll2float_rz(long long x) {
  return __nvvm_ll2f_rz(x);
}

//@ __ull2float_rz
static __device__ __forceinline__ float __ull2float_rz(unsigned long long x) {
  return __nvvm_ull2f_rz(x);
}

//@ __ll2double_rz
static __device__ __forceinline__ double __ll2double_rz(long long x) {
  return __nvvm_ll2d_rz(x);
}

//@ __ull2double_rz
static __device__ __forceinline__ double __ull2double_rz(unsigned long long x) {
  return __nvvm_ull2d_rz(x);
}

//@ __frcp_rd
static __device__ __forceinline__ float __frcp_rd(float x) {
  return __nvvm_rcp_rm_f(x);
}

//@ __fsqrt_rd
static __device__ __forceinline__ float __fsqrt_rd(float x) {
  return __nvvm_sqrt_rm_f(x);
}

//@ __frcp_ru
static __device__ __forceinline__ float __frcp_ru(float x) {
  return __nvvm_rcp_rp_f(x);
}

//@ __fsqrt_ru
static __device__ __forceinline__ float __fsqrt_ru(float x) {
  return __nvvm_sqrt_rp_f(x);
}

//@ __frcp_rz
static __device__ __forceinline__ float __frcp_rz(float x) {
  return __nvvm_rcp_rz_f(x);
}

//@ __fsqrt_rz
static __device__ __forceinline__ float __fsqrt_rz(float x) {
  return __nvvm_sqrt_rz_f(x);
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
  return __nvvm_tanh_approx_f(x);
}

//@ __frsqrt_rn
static __device__ __forceinline__ float __frsqrt_rn(float x) {
  float scaled = x;
#ifndef __CUDA_FTZ
  bool is_small = x < 1.1754944e-38f;
  if (is_small) scaled = x * 16777216.0f;
#endif
  float first = __nvvm_rsqrt_approx_ftz_f(scaled);
  float rest = __llvm_fma(-__nvvm_mul_rn_f(scaled, first), first, 1.0f);
  float y = __llvm_fma(__nvvm_mul_rn_f(first, 0.5f), rest, first);
  // Now the residual is exact but for bits that no tie depends on, and so is this step of third order.
  float product = __nvvm_mul_rn_f(scaled, y);
  float lost = __llvm_fma(scaled, y, -product);
  rest = __llvm_fma(-lost, y, __llvm_fma(-product, y, 1.0f));
  float step = __llvm_fma(__nvvm_mul_rn_f(rest, 0.375f), rest, __nvvm_mul_rn_f(rest, 0.5f));
  float result = __llvm_fma(y, step, y);
#ifndef __CUDA_FTZ
  result *= is_small ? 4096.0f : 1.0f;
#endif
  // Infinity of zero, zero of infinity, NaN of the rest.
  return x > 0.0f && x < __cuprum_bits_as_float(0x7f800000) ? result : first;
}
