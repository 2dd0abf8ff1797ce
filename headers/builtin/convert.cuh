// Conversions with a stated rounding, and bits read as another type.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __float_as_int
static __device__ __forceinline__ int __float_as_int(float x) {
  return __cuprum_bits_as_int(x);
}

//@ __float_as_uint
static __device__ __forceinline__ unsigned int __float_as_uint(float x) {
  return __cuprum_bits_as_uint(x);
}

//@ __int_as_float
static __device__ __forceinline__ float __int_as_float(int x) {
  return __cuprum_bits_as_float(x);
}

//@ __uint_as_float
static __device__ __forceinline__ float __uint_as_float(unsigned int x) {
  return __cuprum_bits_as_float(x);
}

//@ __double_as_longlong
static __device__ __forceinline__ long long __double_as_longlong(double x) {
  return __cuprum_bits_as_longlong(x);
}

//@ __longlong_as_double
static __device__ __forceinline__ double __longlong_as_double(long long x) {
  return __cuprum_bits_as_double(x);
}

//@ __double2hiint
static __device__ __forceinline__ int __double2hiint(double x) {
  return (int)(__cuprum_bits_as_ulonglong(x) >> 32);
}

//@ __double2loint
static __device__ __forceinline__ int __double2loint(double x) {
  return (int)__cuprum_bits_as_ulonglong(x);
}

//@ __hiloint2double
static __device__ __forceinline__ double __hiloint2double(int high, int low) {
  return __cuprum_bits_as_double((unsigned long long)(unsigned int)high << 32 | (unsigned int)low);
}

//@ __float2int_rn
static __device__ __forceinline__ int __float2int_rn(float x) {
  return __nvvm_f2i_rn(x);
}

//@ __float2uint_rn
static __device__ __forceinline__ unsigned int __float2uint_rn(float x) {
  return (unsigned int)__nvvm_f2ui_rn(x);
}

//@ __double2int_rn
static __device__ __forceinline__ int __double2int_rn(double x) {
  return __nvvm_d2i_rn(x);
}

//@ __double2uint_rn
static __device__ __forceinline__ unsigned int __double2uint_rn(double x) {
  return (unsigned int)__llvm_rint(x);
}

//@ __float2ll_rn
static __device__ __forceinline__ long long __float2ll_rn(float x) {
  return (long long)__llvm_rint(x);
}

//@ __float2ull_rn
static __device__ __forceinline__ unsigned long long __float2ull_rn(float x) {
  return (unsigned long long)__llvm_rint(x);
}

//@ __double2ll_rn
static __device__ __forceinline__ long long __double2ll_rn(double x) {
  return (long long)__llvm_rint(x);
}

//@ __double2ull_rn
static __device__ __forceinline__ unsigned long long __double2ull_rn(double x) {
  return (unsigned long long)__llvm_rint(x);
}

//@ __float2int_rz
static __device__ __forceinline__ int __float2int_rz(float x) {
  return __nvvm_f2i_rz(x);
}

//@ __float2uint_rz
static __device__ __forceinline__ unsigned int __float2uint_rz(float x) {
  return (unsigned int)__nvvm_f2ui_rz(x);
}

//@ __double2int_rz
static __device__ __forceinline__ int __double2int_rz(double x) {
  return __nvvm_d2i_rz(x);
}

//@ __double2uint_rz
static __device__ __forceinline__ unsigned int __double2uint_rz(double x) {
  return (unsigned int)__llvm_trunc(x);
}

//@ __float2ll_rz
static __device__ __forceinline__ long long __float2ll_rz(float x) {
  return (long long)__llvm_trunc(x);
}

//@ __float2ull_rz
static __device__ __forceinline__ unsigned long long __float2ull_rz(float x) {
  return (unsigned long long)__llvm_trunc(x);
}

//@ __double2ll_rz
static __device__ __forceinline__ long long __double2ll_rz(double x) {
  return (long long)__llvm_trunc(x);
}

//@ __double2ull_rz
static __device__ __forceinline__ unsigned long long __double2ull_rz(double x) {
  return (unsigned long long)__llvm_trunc(x);
}

//@ __float2int_rd
static __device__ __forceinline__ int __float2int_rd(float x) {
  return __nvvm_f2i_rm(x);
}

//@ __float2uint_rd
static __device__ __forceinline__ unsigned int __float2uint_rd(float x) {
  return (unsigned int)__nvvm_f2ui_rz(__llvm_floor(x));
}

//@ __double2int_rd
static __device__ __forceinline__ int __double2int_rd(double x) {
  return __nvvm_d2i_rz(__llvm_floor(x));
}

//@ __double2uint_rd
static __device__ __forceinline__ unsigned int __double2uint_rd(double x) {
  return (unsigned int)__llvm_floor(x);
}

//@ __float2ll_rd
static __device__ __forceinline__ long long __float2ll_rd(float x) {
  return (long long)__llvm_floor(x);
}

//@ __float2ull_rd
static __device__ __forceinline__ unsigned long long __float2ull_rd(float x) {
  return (unsigned long long)__llvm_floor(x);
}

//@ __double2ll_rd
static __device__ __forceinline__ long long __double2ll_rd(double x) {
  return (long long)__llvm_floor(x);
}

//@ __double2ull_rd
static __device__ __forceinline__ unsigned long long __double2ull_rd(double x) {
  return (unsigned long long)__llvm_floor(x);
}

//@ __float2int_ru
static __device__ __forceinline__ int __float2int_ru(float x) {
  return __nvvm_f2i_rp(x);
}

//@ __float2uint_ru
static __device__ __forceinline__ unsigned int __float2uint_ru(float x) {
  return (unsigned int)__nvvm_f2ui_rz(__llvm_ceil(x));
}

//@ __double2int_ru
static __device__ __forceinline__ int __double2int_ru(double x) {
  return __nvvm_d2i_rz(__llvm_ceil(x));
}

//@ __double2uint_ru
static __device__ __forceinline__ unsigned int __double2uint_ru(double x) {
  return (unsigned int)__llvm_ceil(x);
}

//@ __float2ll_ru
static __device__ __forceinline__ long long __float2ll_ru(float x) {
  return (long long)__llvm_ceil(x);
}

//@ __float2ull_ru
static __device__ __forceinline__ unsigned long long __float2ull_ru(float x) {
  return (unsigned long long)__llvm_ceil(x);
}

//@ __double2ll_ru
static __device__ __forceinline__ long long __double2ll_ru(double x) {
  return (long long)__llvm_ceil(x);
}

//@ __double2ull_ru
static __device__ __forceinline__ unsigned long long __double2ull_ru(double x) {
  return (unsigned long long)__llvm_ceil(x);
}

//@ __int2float_rn
static __device__ __forceinline__ float __int2float_rn(int x) {
  return (float)x;
}

//@ __int2double_rn
static __device__ __forceinline__ double __int2double_rn(int x) {
  return (double)x;
}

//@ __uint2float_rn
static __device__ __forceinline__ float __uint2float_rn(unsigned int x) {
  return (float)x;
}

//@ __uint2double_rn
static __device__ __forceinline__ double __uint2double_rn(unsigned int x) {
  return (double)x;
}

//@ __ll2float_rn
static __device__ __forceinline__ float __ll2float_rn(long long x) {
  return (float)x;
}

//@ __ll2double_rn
static __device__ __forceinline__ double __ll2double_rn(long long x) {
  return (double)x;
}

//@ __ull2float_rn
static __device__ __forceinline__ float __ull2float_rn(unsigned long long x) {
  return (float)x;
}

//@ __ull2double_rn
static __device__ __forceinline__ double __ull2double_rn(unsigned long long x) {
  return (double)x;
}

//@ __double2float_rn
static __device__ __forceinline__ float __double2float_rn(double x) {
  return (float)x;
}
