// Math functions of one instruction or a few; the rest of the library is not here yet.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ fabsf
static __device__ __forceinline__ float fabsf(float x) {
  return __llvm_fabs(x);
}

//@ fabs
static __device__ __forceinline__ double fabs(double x) {
  return __llvm_fabs(x);
}
static __device__ __forceinline__ float fabs(float x) {
  return __llvm_fabs(x);
}

//@ sqrtf
static __device__ __forceinline__ float sqrtf(float x) {
  return __llvm_sqrt(x);
}

//@ sqrt
static __device__ __forceinline__ double sqrt(double x) {
  return __llvm_sqrt(x);
}
static __device__ __forceinline__ float sqrt(float x) {
  return __llvm_sqrt(x);
}

//@ floorf
static __device__ __forceinline__ float floorf(float x) {
  return __llvm_floor(x);
}

//@ floor
static __device__ __forceinline__ double floor(double x) {
  return __llvm_floor(x);
}
static __device__ __forceinline__ float floor(float x) {
  return __llvm_floor(x);
}

//@ ceilf
static __device__ __forceinline__ float ceilf(float x) {
  return __llvm_ceil(x);
}

//@ ceil
static __device__ __forceinline__ double ceil(double x) {
  return __llvm_ceil(x);
}
static __device__ __forceinline__ float ceil(float x) {
  return __llvm_ceil(x);
}

//@ truncf
static __device__ __forceinline__ float truncf(float x) {
  return __llvm_trunc(x);
}

//@ trunc
static __device__ __forceinline__ double trunc(double x) {
  return __llvm_trunc(x);
}
static __device__ __forceinline__ float trunc(float x) {
  return __llvm_trunc(x);
}

//@ rintf
static __device__ __forceinline__ float rintf(float x) {
  return __llvm_rint(x);
}

//@ rint
static __device__ __forceinline__ double rint(double x) {
  return __llvm_rint(x);
}
static __device__ __forceinline__ float rint(float x) {
  return __llvm_rint(x);
}

//@ nearbyintf
static __device__ __forceinline__ float nearbyintf(float x) {
  return __llvm_nearbyint(x);
}

//@ nearbyint
static __device__ __forceinline__ double nearbyint(double x) {
  return __llvm_nearbyint(x);
}
static __device__ __forceinline__ float nearbyint(float x) {
  return __llvm_nearbyint(x);
}

//@ fmaf
static __device__ __forceinline__ float fmaf(float x, float y, float z) {
  return __llvm_fma(x, y, z);
}

//@ fma
static __device__ __forceinline__ double fma(double x, double y, double z) {
  return __llvm_fma(x, y, z);
}
static __device__ __forceinline__ float fma(float x, float y, float z) {
  return __llvm_fma(x, y, z);
}

//@ fminf
static __device__ __forceinline__ float fminf(float x, float y) {
  return __llvm_minnum(x, y);
}

//@ fmin
static __device__ __forceinline__ double fmin(double x, double y) {
  return __llvm_minnum(x, y);
}
static __device__ __forceinline__ float fmin(float x, float y) {
  return __llvm_minnum(x, y);
}

//@ fmaxf
static __device__ __forceinline__ float fmaxf(float x, float y) {
  return __llvm_maxnum(x, y);
}

//@ fmax
static __device__ __forceinline__ double fmax(double x, double y) {
  return __llvm_maxnum(x, y);
}
static __device__ __forceinline__ float fmax(float x, float y) {
  return __llvm_maxnum(x, y);
}

//@ copysignf
static __device__ __forceinline__ float copysignf(float x, float y) {
  return __llvm_copysign(x, y);
}

//@ copysign
static __device__ __forceinline__ double copysign(double x, double y) {
  return __llvm_copysign(x, y);
}
static __device__ __forceinline__ float copysign(float x, float y) {
  return __llvm_copysign(x, y);
}
static __device__ __forceinline__ double copysign(double x, float y) {
  return __llvm_copysign((double)x, (double)y);
}
static __device__ __forceinline__ double copysign(float x, double y) {
  return __llvm_copysign((double)x, (double)y);
}

//@ rsqrtf
static __device__ __forceinline__ float rsqrtf(float x) {
  return __nvvm_rsqrt_approx_f(x);
}

//@ rsqrt
static __device__ __forceinline__ double rsqrt(double x) {
  return __nvvm_rsqrt_approx_d(x);
}
static __device__ __forceinline__ float rsqrt(float x) {
  return __nvvm_rsqrt_approx_f(x);
}

//@ roundf
static __device__ __forceinline__ float roundf(float x) {
  float whole = __llvm_trunc(x);
  float step = __llvm_fabs(x - whole) >= 0.5f ? __llvm_copysign(1.0f, x) : 0.0f;
  return __llvm_copysign(whole + step, x);
}

//@ round
static __device__ __forceinline__ double round(double x) {
  double whole = __llvm_trunc(x);
  double step = __llvm_fabs(x - whole) >= 0.5 ? __llvm_copysign(1.0, x) : 0.0;
  return __llvm_copysign(whole + step, x);
}
static __device__ __forceinline__ float round(float x) {
  float whole = __llvm_trunc(x);
  float step = __llvm_fabs(x - whole) >= 0.5f ? __llvm_copysign(1.0f, x) : 0.0f;
  return __llvm_copysign(whole + step, x);
}

//@ lrintf
static __device__ __forceinline__ long lrintf(float x) {
  return (long)__llvm_rint(x);
}

//@ lrint
static __device__ __forceinline__ long lrint(double x) {
  return (long)__llvm_rint(x);
}
static __device__ __forceinline__ long lrint(float x) {
  return (long)__llvm_rint(x);
}

//@ llrintf
static __device__ __forceinline__ long long llrintf(float x) {
  return (long long)__llvm_rint(x);
}

//@ llrint
static __device__ __forceinline__ long long llrint(double x) {
  return (long long)__llvm_rint(x);
}
static __device__ __forceinline__ long long llrint(float x) {
  return (long long)__llvm_rint(x);
}

//@ lroundf
static __device__ __forceinline__ long lroundf(float x) {
  return (long)roundf(x);
}

//@ lround
static __device__ __forceinline__ long lround(double x) {
  return (long)round(x);
}
static __device__ __forceinline__ long lround(float x) {
  return (long)round(x);
}

//@ llroundf
static __device__ __forceinline__ long long llroundf(float x) {
  return (long long)roundf(x);
}

//@ llround
static __device__ __forceinline__ long long llround(double x) {
  return (long long)round(x);
}
static __device__ __forceinline__ long long llround(float x) {
  return (long long)round(x);
}

//@ isnan
static __device__ __forceinline__ int isnan(double x) {
  return x != x;
}
static __device__ __forceinline__ int isnan(float x) {
  return x != x;
}
static __device__ __forceinline__ int isnan(long double x) {
  return isnan((double)x);
}

//@ isinf
static __device__ __forceinline__ int isinf(double x) {
  return __llvm_fabs(x) == __cuprum_bits_as_double(0x7ff0000000000000);
}
static __device__ __forceinline__ int isinf(float x) {
  return __llvm_fabs(x) == __cuprum_bits_as_float(0x7f800000);
}
static __device__ __forceinline__ int isinf(long double x) {
  return isinf((double)x);
}

//@ isfinite
static __device__ __forceinline__ int isfinite(double x) {
  return __llvm_fabs(x) < __cuprum_bits_as_double(0x7ff0000000000000);
}
static __device__ __forceinline__ int isfinite(float x) {
  return __llvm_fabs(x) < __cuprum_bits_as_float(0x7f800000);
}
static __device__ __forceinline__ int isfinite(long double x) {
  return isfinite((double)x);
}

//@ signbit
static __device__ __forceinline__ int signbit(double x) {
  return __cuprum_bits_as_longlong(x) < 0;
}
static __device__ __forceinline__ int signbit(float x) {
  return __cuprum_bits_as_int(x) < 0;
}
static __device__ __forceinline__ int signbit(long double x) {
  return signbit((double)x);
}

//@ fdimf
static __device__ __forceinline__ float fdimf(float x, float y) {
  return x <= y ? 0.0f : x - y;
}

//@ fdim
static __device__ __forceinline__ double fdim(double x, double y) {
  return x <= y ? 0 : x - y;
}
static __device__ __forceinline__ float fdim(float x, float y) {
  return x <= y ? 0 : x - y;
}
