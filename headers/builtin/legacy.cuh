// Functions that CUDA keeps from its first versions: votes without a mask, rounding chosen by an
// argument, and classification under names of C libraries.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __all
static __device__ __forceinline__ int __all(int predicate) {
  int result;
  asm volatile(
      "{ .reg .pred p; setp.ne.s32 p, %1, 0; vote.all.pred p, p; selp.s32 %0, 1, 0, p; }"
      : "=r"(result) : "r"(predicate));
  return result;
}

//@ __any
static __device__ __forceinline__ int __any(int predicate) {
  int result;
  asm volatile(
      "{ .reg .pred p; setp.ne.s32 p, %1, 0; vote.any.pred p, p; selp.s32 %0, 1, 0, p; }"
      : "=r"(result) : "r"(predicate));
  return result;
}

//@ __ballot
static __device__ __forceinline__ unsigned int __ballot(int predicate) {
  unsigned int result;
  asm volatile(
      "{ .reg .pred p; setp.ne.s32 p, %1, 0; vote.ballot.b32 %0, p; }"
      : "=r"(result) : "r"(predicate));
  return result;
}

//@ all
static __device__ __forceinline__ bool all(bool predicate) {
  return __all(predicate) != 0;
}

//@ any
static __device__ __forceinline__ bool any(bool predicate) {
  return __any(predicate) != 0;
}

//@ ballot
static __device__ __forceinline__ unsigned int ballot(bool predicate) {
  return __ballot(predicate);
}

//@ syncthreads_and
static __device__ __forceinline__ bool syncthreads_and(bool predicate) {
  return __syncthreads_and(predicate) != 0;
}

//@ syncthreads_or
static __device__ __forceinline__ bool syncthreads_or(bool predicate) {
  return __syncthreads_or(predicate) != 0;
}

//@ syncthreads_count
static __device__ __forceinline__ int syncthreads_count(bool predicate) {
  return __syncthreads_count(predicate);
}

//@ dadd
static __device__ __forceinline__ double dadd(
    double x, double y, cudaRoundMode mode = cudaRoundNearest) {
  if (mode == cudaRoundZero) return __dadd_rz(x, y);
  if (mode == cudaRoundPosInf) return __dadd_ru(x, y);
  if (mode == cudaRoundMinInf) return __dadd_rd(x, y);
  return __dadd_rn(x, y);
}

//@ dsub
static __device__ __forceinline__ double dsub(
    double x, double y, cudaRoundMode mode = cudaRoundNearest) {
  if (mode == cudaRoundZero) return __dsub_rz(x, y);
  if (mode == cudaRoundPosInf) return __dsub_ru(x, y);
  if (mode == cudaRoundMinInf) return __dsub_rd(x, y);
  return __dsub_rn(x, y);
}

//@ dmul
static __device__ __forceinline__ double dmul(
    double x, double y, cudaRoundMode mode = cudaRoundNearest) {
  if (mode == cudaRoundZero) return __dmul_rz(x, y);
  if (mode == cudaRoundPosInf) return __dmul_ru(x, y);
  if (mode == cudaRoundMinInf) return __dmul_rd(x, y);
  return __dmul_rn(x, y);
}

//@ double2int
static __device__ __forceinline__ int double2int(double x, cudaRoundMode mode = cudaRoundZero) {
  if (mode == cudaRoundZero) return __double2int_rz(x);
  if (mode == cudaRoundPosInf) return __double2int_ru(x);
  if (mode == cudaRoundMinInf) return __double2int_rd(x);
  return __double2int_rn(x);
}

//@ double2uint
static __device__ __forceinline__ unsigned int double2uint(double x, cudaRoundMode mode = cudaRoundZero) {
  if (mode == cudaRoundZero) return __double2uint_rz(x);
  if (mode == cudaRoundPosInf) return __double2uint_ru(x);
  if (mode == cudaRoundMinInf) return __double2uint_rd(x);
  return __double2uint_rn(x);
}

//@ double2ll
static __device__ __forceinline__ long long double2ll(double x, cudaRoundMode mode = cudaRoundZero) {
  if (mode == cudaRoundZero) return __double2ll_rz(x);
  if (mode == cudaRoundPosInf) return __double2ll_ru(x);
  if (mode == cudaRoundMinInf) return __double2ll_rd(x);
  return __double2ll_rn(x);
}

//@ double2ull
static __device__ __forceinline__ unsigned long long double2ull(double x, cudaRoundMode mode = cudaRoundZero) {
  if (mode == cudaRoundZero) return __double2ull_rz(x);
  if (mode == cudaRoundPosInf) return __double2ull_ru(x);
  if (mode == cudaRoundMinInf) return __double2ull_rd(x);
  return __double2ull_rn(x);
}

//@ int2double
static __device__ __forceinline__ double int2double(int x, cudaRoundMode mode = cudaRoundNearest) {
  return (double)x;
}

//@ uint2double
static __device__ __forceinline__ double uint2double(unsigned int x, cudaRoundMode mode = cudaRoundNearest) {
  return (double)x;
}

//@ ll2double
static __device__ __forceinline__ double ll2double(
    long long x, cudaRoundMode mode = cudaRoundNearest) {
  if (mode == cudaRoundZero) return __ll2double_rz(x);
  if (mode == cudaRoundPosInf) return __ll2double_ru(x);
  if (mode == cudaRoundMinInf) return __ll2double_rd(x);
  return __ll2double_rn(x);
}

//@ ull2double
static __device__ __forceinline__ double ull2double(
    unsigned long long x, cudaRoundMode mode = cudaRoundNearest) {
  if (mode == cudaRoundZero) return __ull2double_rz(x);
  if (mode == cudaRoundPosInf) return __ull2double_ru(x);
  if (mode == cudaRoundMinInf) return __ull2double_rd(x);
  return __ull2double_rn(x);
}

//@ float2double
static __device__ __forceinline__ double float2double(float x, cudaRoundMode mode = cudaRoundNearest) {
  return (double)x;
}

//@ fdivide
static __device__ __forceinline__ double fdivide(double x, double y) {
  return x / y;
}

//@ __finite
static __device__ __forceinline__ int __finite(double x) {
  return __builtin_isfinite(x);
}

//@ __finitef
static __device__ __forceinline__ int __finitef(float x) {
  return __builtin_isfinite(x);
}

//@ __finitel
static __device__ __forceinline__ int __finitel(long double x) {
  return __builtin_isfinite(x);
}

//@ __isinf
static __device__ __forceinline__ int __isinf(double x) {
  return __builtin_isinf(x);
}

//@ __isinff
static __device__ __forceinline__ int __isinff(float x) {
  return __builtin_isinf(x);
}

//@ __isinfl
static __device__ __forceinline__ int __isinfl(long double x) {
  return __builtin_isinf(x);
}

//@ __isnan
static __device__ __forceinline__ int __isnan(double x) {
  return __builtin_isnan(x);
}

//@ __isnanf
static __device__ __forceinline__ int __isnanf(float x) {
  return __builtin_isnan(x);
}

//@ __isnanl
static __device__ __forceinline__ int __isnanl(long double x) {
  return __builtin_isnan(x);
}

//@ __signbit
static __device__ __forceinline__ int __signbit(double x) {
  return __builtin_signbit(x);
}

//@ __signbitf
static __device__ __forceinline__ int __signbitf(float x) {
  return __builtin_signbit(x);
}

//@ __signbitl
static __device__ __forceinline__ int __signbitl(long double x) {
  return __builtin_signbit(x);
}

//@ __cuprum_nan_payload
// The number that a string is, in the notation of C for integers; 0 if it is none.
static __device__ __forceinline__ unsigned long long __cuprum_nan_payload(const char *tag) {
  unsigned int base = 10;
  if (*tag == '0') {
    ++tag;
    base = 8;
    if (*tag == 'x' || *tag == 'X') {
      ++tag;
      base = 16;
    }
  }
  unsigned long long payload = 0;
  for (; *tag != 0; ++tag) {
    unsigned int digit = (unsigned int)(*tag - '0');
    unsigned int letter = ((unsigned int)*tag | 32) - 'a';
    if (letter < 6) digit = letter + 10;
    if (digit >= base) return 0;
    payload = payload * base + digit;
  }
  return payload;
}

//@ nanf
static __device__ __forceinline__ float nanf(const char *tag) {
  return __cuprum_bits_as_float(0x7fc00000 | ((unsigned int)__cuprum_nan_payload(tag) & 0x3fffff));
}

//@ nan
static __device__ __forceinline__ double nan(const char *tag) {
  return __cuprum_bits_as_double(
      0x7ff8000000000000 | (__cuprum_nan_payload(tag) & 0x7ffffffffffff));
}
