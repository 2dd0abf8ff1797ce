// Arithmetic with a stated rounding, and approximations.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __fadd_rn
static __device__ __forceinline__ float __fadd_rn(float x, float y) {
  return __nvvm_add_rn_f(x, y);
}

//@ __fadd_rz
static __device__ __forceinline__ float __fadd_rz(float x, float y) {
  return __nvvm_add_rz_f(x, y);
}

//@ __fadd_rd
static __device__ __forceinline__ float __fadd_rd(float x, float y) {
  return __nvvm_add_rm_f(x, y);
}

//@ __fadd_ru
static __device__ __forceinline__ float __fadd_ru(float x, float y) {
  return __nvvm_add_rp_f(x, y);
}

//@ __fmul_rn
static __device__ __forceinline__ float __fmul_rn(float x, float y) {
  return __nvvm_mul_rn_f(x, y);
}

//@ __fmul_rz
static __device__ __forceinline__ float __fmul_rz(float x, float y) {
  return __nvvm_mul_rz_f(x, y);
}

//@ __fmul_rd
static __device__ __forceinline__ float __fmul_rd(float x, float y) {
  return __nvvm_mul_rm_f(x, y);
}

//@ __fmul_ru
static __device__ __forceinline__ float __fmul_ru(float x, float y) {
  return __nvvm_mul_rp_f(x, y);
}

//@ __dadd_rn
static __device__ __forceinline__ double __dadd_rn(double x, double y) {
  return __nvvm_add_rn_d(x, y);
}

//@ __dadd_rz
static __device__ __forceinline__ double __dadd_rz(double x, double y) {
  return __nvvm_add_rz_d(x, y);
}

//@ __dadd_rd
static __device__ __forceinline__ double __dadd_rd(double x, double y) {
  return __nvvm_add_rm_d(x, y);
}

//@ __dadd_ru
static __device__ __forceinline__ double __dadd_ru(double x, double y) {
  return __nvvm_add_rp_d(x, y);
}

//@ __dmul_rn
static __device__ __forceinline__ double __dmul_rn(double x, double y) {
  return __nvvm_mul_rn_d(x, y);
}

//@ __dmul_rz
static __device__ __forceinline__ double __dmul_rz(double x, double y) {
  return __nvvm_mul_rz_d(x, y);
}

//@ __dmul_rd
static __device__ __forceinline__ double __dmul_rd(double x, double y) {
  return __nvvm_mul_rm_d(x, y);
}

//@ __dmul_ru
static __device__ __forceinline__ double __dmul_ru(double x, double y) {
  return __nvvm_mul_rp_d(x, y);
}

//@ __fsub_rn
static __device__ __forceinline__ float __fsub_rn(float x, float y) {
  return __nvvm_add_rn_f(x, -y);
}

//@ __dsub_rn
static __device__ __forceinline__ double __dsub_rn(double x, double y) {
  return __nvvm_add_rn_d(x, -y);
}

//@ __fmaf_rn
static __device__ __forceinline__ float __fmaf_rn(float x, float y, float z) {
  return __nvvm_fma_rn_f(x, y, z);
}

//@ __fma_rn
static __device__ __forceinline__ double __fma_rn(double x, double y, double z) {
  return __nvvm_fma_rn_d(x, y, z);
}

//@ __fdiv_rn
static __device__ __forceinline__ float __fdiv_rn(float x, float y) {
  return __nvvm_div_rn_f(x, y);
}

//@ __fsub_rz
static __device__ __forceinline__ float __fsub_rz(float x, float y) {
  return __nvvm_add_rz_f(x, -y);
}

//@ __dsub_rz
static __device__ __forceinline__ double __dsub_rz(double x, double y) {
  return __nvvm_add_rz_d(x, -y);
}

//@ __fmaf_rz
static __device__ __forceinline__ float __fmaf_rz(float x, float y, float z) {
  return __nvvm_fma_rz_f(x, y, z);
}

//@ __fma_rz
static __device__ __forceinline__ double __fma_rz(double x, double y, double z) {
  return __nvvm_fma_rz_d(x, y, z);
}

//@ __fdiv_rz
static __device__ __forceinline__ float __fdiv_rz(float x, float y) {
  return __nvvm_div_rz_f(x, y);
}

//@ __fsub_rd
static __device__ __forceinline__ float __fsub_rd(float x, float y) {
  return __nvvm_add_rm_f(x, -y);
}

//@ __dsub_rd
static __device__ __forceinline__ double __dsub_rd(double x, double y) {
  return __nvvm_add_rm_d(x, -y);
}

//@ __fmaf_rd
static __device__ __forceinline__ float __fmaf_rd(float x, float y, float z) {
  return __nvvm_fma_rm_f(x, y, z);
}

//@ __fma_rd
static __device__ __forceinline__ double __fma_rd(double x, double y, double z) {
  return __nvvm_fma_rm_d(x, y, z);
}

//@ __fdiv_rd
static __device__ __forceinline__ float __fdiv_rd(float x, float y) {
  return __nvvm_div_rm_f(x, y);
}

//@ __fsub_ru
static __device__ __forceinline__ float __fsub_ru(float x, float y) {
  return __nvvm_add_rp_f(x, -y);
}

//@ __dsub_ru
static __device__ __forceinline__ double __dsub_ru(double x, double y) {
  return __nvvm_add_rp_d(x, -y);
}

//@ __fmaf_ru
static __device__ __forceinline__ float __fmaf_ru(float x, float y, float z) {
  return __nvvm_fma_rp_f(x, y, z);
}

//@ __fma_ru
static __device__ __forceinline__ double __fma_ru(double x, double y, double z) {
  return __nvvm_fma_rp_d(x, y, z);
}

//@ __fdiv_ru
static __device__ __forceinline__ float __fdiv_ru(float x, float y) {
  return __nvvm_div_rp_f(x, y);
}

//@ __ddiv_rn
static __device__ __forceinline__ double __ddiv_rn(double x, double y) {
  return __nvvm_div_rn_d(x, y);
}

//@ __frcp_rn
static __device__ __forceinline__ float __frcp_rn(float x) {
  return __nvvm_rcp_rn_f(x);
}

//@ __drcp_rn
static __device__ __forceinline__ double __drcp_rn(double x) {
  return __nvvm_rcp_rn_d(x);
}

//@ __fsqrt_rn
static __device__ __forceinline__ float __fsqrt_rn(float x) {
  return __nvvm_sqrt_rn_f(x);
}

//@ __dsqrt_rn
static __device__ __forceinline__ double __dsqrt_rn(double x) {
  return __nvvm_sqrt_rn_d(x);
}

//@ __fdividef
static __device__ __forceinline__ float __fdividef(float x, float y) {
  return __nvvm_div_approx_f(x, y);
}

//@ fdividef
static __device__ __forceinline__ float fdividef(float x, float y) {
#ifdef __USE_FAST_MATH__
  return __fdividef(x, y);
#else
  return x / y;
#endif
}

//@ __saturatef
static __device__ __forceinline__ float __saturatef(float x) {
  return __nvvm_saturate_f(x);
}

//@ __sinf
static __device__ __forceinline__ float __sinf(float x) {
  return __nvvm_sin_approx_f(x);
}

//@ __cosf
static __device__ __forceinline__ float __cosf(float x) {
  return __nvvm_cos_approx_f(x);
}

//@ __tanf
static __device__ __forceinline__ float __tanf(float x) {
  return __nvvm_div_approx_f(__nvvm_sin_approx_f(x), __nvvm_cos_approx_f(x));
}

//@ __sincosf
static __device__ __forceinline__ void __sincosf(float x, float *sine, float *cosine) {
  *sine = __nvvm_sin_approx_f(x);
  *cosine = __nvvm_cos_approx_f(x);
}

//@ __expf
static __device__ __forceinline__ float __expf(float x) {
  return __nvvm_ex2_approx_f(x * 1.4426950408889634f);
}

//@ __exp10f
static __device__ __forceinline__ float __exp10f(float x) {
  return __nvvm_ex2_approx_f(x * 3.3219280948873623f);
}

//@ __log2f
static __device__ __forceinline__ float __log2f(float x) {
  return __nvvm_lg2_approx_f(x);
}

//@ __logf
static __device__ __forceinline__ float __logf(float x) {
  return __nvvm_lg2_approx_f(x) * 0.69314718055994531f;
}

//@ __log10f
static __device__ __forceinline__ float __log10f(float x) {
  return __nvvm_lg2_approx_f(x) * 0.30102999566398120f;
}

//@ __powf
static __device__ __forceinline__ float __powf(float x, float y) {
  return __nvvm_ex2_approx_f(y * __nvvm_lg2_approx_f(x));
}
