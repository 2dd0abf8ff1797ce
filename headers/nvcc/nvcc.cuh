// What CUDA's headers call in nvcc's flow and leave to the compiler, under the names they give it.
// Each chunk is parsed when device code needs one of its functions (`declared.rs`).

//@ __iAtomicAdd
__device__ __forceinline__ int __iAtomicAdd(int *address, int value) {
  return __cuprum_atomic_add_device(address, value);
}

//@ __uAtomicAdd
__device__ __forceinline__ unsigned int __uAtomicAdd(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_add_device(address, value);
}

//@ __ullAtomicAdd
__device__ __forceinline__ unsigned long long __ullAtomicAdd(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_add_device(address, value);
}

//@ __fAtomicAdd
__device__ __forceinline__ float __fAtomicAdd(float *address, float value) {
  return __cuprum_atomic_add_device(address, value);
}

//@ __dAtomicAdd
__device__ __forceinline__ double __dAtomicAdd(double *address, double value) {
  return __cuprum_atomic_add_device(address, value);
}

//@ __iAtomicExch
__device__ __forceinline__ int __iAtomicExch(int *address, int value) {
  return __cuprum_atomic_exch_device(address, value);
}

//@ __uAtomicExch
__device__ __forceinline__ unsigned int __uAtomicExch(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_exch_device(address, value);
}

//@ __ullAtomicExch
__device__ __forceinline__ unsigned long long __ullAtomicExch(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_exch_device(address, value);
}

//@ __fAtomicExch
__device__ __forceinline__ float __fAtomicExch(float *address, float value) {
  return __cuprum_atomic_exch_device(address, value);
}

//@ __iAtomicMin
__device__ __forceinline__ int __iAtomicMin(int *address, int value) {
  return __cuprum_atomic_min_device(address, value);
}

//@ __uAtomicMin
__device__ __forceinline__ unsigned int __uAtomicMin(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_min_device(address, value);
}

//@ __ullAtomicMin
__device__ __forceinline__ unsigned long long __ullAtomicMin(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_min_device(address, value);
}

//@ __illAtomicMin
__device__ __forceinline__ long long __illAtomicMin(long long *address, long long value) {
  return __cuprum_atomic_min_device(address, value);
}

//@ __iAtomicMax
__device__ __forceinline__ int __iAtomicMax(int *address, int value) {
  return __cuprum_atomic_max_device(address, value);
}

//@ __uAtomicMax
__device__ __forceinline__ unsigned int __uAtomicMax(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_max_device(address, value);
}

//@ __ullAtomicMax
__device__ __forceinline__ unsigned long long __ullAtomicMax(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_max_device(address, value);
}

//@ __illAtomicMax
__device__ __forceinline__ long long __illAtomicMax(long long *address, long long value) {
  return __cuprum_atomic_max_device(address, value);
}

//@ __uAtomicInc
__device__ __forceinline__ unsigned int __uAtomicInc(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_inc_device(address, value);
}

//@ __uAtomicDec
__device__ __forceinline__ unsigned int __uAtomicDec(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_dec_device(address, value);
}

//@ __iAtomicAnd
__device__ __forceinline__ int __iAtomicAnd(int *address, int value) {
  return __cuprum_atomic_and_device(address, value);
}

//@ __uAtomicAnd
__device__ __forceinline__ unsigned int __uAtomicAnd(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_and_device(address, value);
}

//@ __ullAtomicAnd
__device__ __forceinline__ unsigned long long __ullAtomicAnd(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_and_device(address, value);
}

//@ __llAtomicAnd
__device__ __forceinline__ long long __llAtomicAnd(long long *address, long long value) {
  return __cuprum_atomic_and_device(address, value);
}

//@ __iAtomicOr
__device__ __forceinline__ int __iAtomicOr(int *address, int value) {
  return __cuprum_atomic_or_device(address, value);
}

//@ __uAtomicOr
__device__ __forceinline__ unsigned int __uAtomicOr(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_or_device(address, value);
}

//@ __ullAtomicOr
__device__ __forceinline__ unsigned long long __ullAtomicOr(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_or_device(address, value);
}

//@ __llAtomicOr
__device__ __forceinline__ long long __llAtomicOr(long long *address, long long value) {
  return __cuprum_atomic_or_device(address, value);
}

//@ __iAtomicXor
__device__ __forceinline__ int __iAtomicXor(int *address, int value) {
  return __cuprum_atomic_xor_device(address, value);
}

//@ __uAtomicXor
__device__ __forceinline__ unsigned int __uAtomicXor(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_xor_device(address, value);
}

//@ __ullAtomicXor
__device__ __forceinline__ unsigned long long __ullAtomicXor(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_xor_device(address, value);
}

//@ __llAtomicXor
__device__ __forceinline__ long long __llAtomicXor(long long *address, long long value) {
  return __cuprum_atomic_xor_device(address, value);
}

//@ __iAtomicCAS
__device__ __forceinline__ int __iAtomicCAS(int *address, int expected, int value) {
  return __cuprum_atomic_cas_device(address, expected, value);
}

//@ __uAtomicCAS
__device__ __forceinline__ unsigned int __uAtomicCAS(unsigned int *address, unsigned int expected, unsigned int value) {
  return __cuprum_atomic_cas_device(address, expected, value);
}

//@ __ullAtomicCAS
__device__ __forceinline__ unsigned long long __ullAtomicCAS(unsigned long long *address, unsigned long long expected, unsigned long long value) {
  return __cuprum_atomic_cas_device(address, expected, value);
}

//@ __iAtomicAdd_block
__device__ __forceinline__ int __iAtomicAdd_block(int *address, int value) {
  return __cuprum_atomic_add_block(address, value);
}

//@ __uAtomicAdd_block
__device__ __forceinline__ unsigned int __uAtomicAdd_block(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_add_block(address, value);
}

//@ __ullAtomicAdd_block
__device__ __forceinline__ unsigned long long __ullAtomicAdd_block(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_add_block(address, value);
}

//@ __fAtomicAdd_block
__device__ __forceinline__ float __fAtomicAdd_block(float *address, float value) {
  return __cuprum_atomic_add_block(address, value);
}

//@ __dAtomicAdd_block
__device__ __forceinline__ double __dAtomicAdd_block(double *address, double value) {
  return __cuprum_atomic_add_block(address, value);
}

//@ __iAtomicExch_block
__device__ __forceinline__ int __iAtomicExch_block(int *address, int value) {
  return __cuprum_atomic_exch_block(address, value);
}

//@ __uAtomicExch_block
__device__ __forceinline__ unsigned int __uAtomicExch_block(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_exch_block(address, value);
}

//@ __ullAtomicExch_block
__device__ __forceinline__ unsigned long long __ullAtomicExch_block(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_exch_block(address, value);
}

//@ __fAtomicExch_block
__device__ __forceinline__ float __fAtomicExch_block(float *address, float value) {
  return __cuprum_atomic_exch_block(address, value);
}

//@ __iAtomicMin_block
__device__ __forceinline__ int __iAtomicMin_block(int *address, int value) {
  return __cuprum_atomic_min_block(address, value);
}

//@ __uAtomicMin_block
__device__ __forceinline__ unsigned int __uAtomicMin_block(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_min_block(address, value);
}

//@ __ullAtomicMin_block
__device__ __forceinline__ unsigned long long __ullAtomicMin_block(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_min_block(address, value);
}

//@ __illAtomicMin_block
__device__ __forceinline__ long long __illAtomicMin_block(long long *address, long long value) {
  return __cuprum_atomic_min_block(address, value);
}

//@ __iAtomicMax_block
__device__ __forceinline__ int __iAtomicMax_block(int *address, int value) {
  return __cuprum_atomic_max_block(address, value);
}

//@ __uAtomicMax_block
__device__ __forceinline__ unsigned int __uAtomicMax_block(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_max_block(address, value);
}

//@ __ullAtomicMax_block
__device__ __forceinline__ unsigned long long __ullAtomicMax_block(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_max_block(address, value);
}

//@ __illAtomicMax_block
__device__ __forceinline__ long long __illAtomicMax_block(long long *address, long long value) {
  return __cuprum_atomic_max_block(address, value);
}

//@ __uAtomicInc_block
__device__ __forceinline__ unsigned int __uAtomicInc_block(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_inc_block(address, value);
}

//@ __uAtomicDec_block
__device__ __forceinline__ unsigned int __uAtomicDec_block(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_dec_block(address, value);
}

//@ __iAtomicAnd_block
__device__ __forceinline__ int __iAtomicAnd_block(int *address, int value) {
  return __cuprum_atomic_and_block(address, value);
}

//@ __uAtomicAnd_block
__device__ __forceinline__ unsigned int __uAtomicAnd_block(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_and_block(address, value);
}

//@ __ullAtomicAnd_block
__device__ __forceinline__ unsigned long long __ullAtomicAnd_block(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_and_block(address, value);
}

//@ __llAtomicAnd_block
__device__ __forceinline__ long long __llAtomicAnd_block(long long *address, long long value) {
  return __cuprum_atomic_and_block(address, value);
}

//@ __iAtomicOr_block
__device__ __forceinline__ int __iAtomicOr_block(int *address, int value) {
  return __cuprum_atomic_or_block(address, value);
}

//@ __uAtomicOr_block
__device__ __forceinline__ unsigned int __uAtomicOr_block(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_or_block(address, value);
}

//@ __ullAtomicOr_block
__device__ __forceinline__ unsigned long long __ullAtomicOr_block(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_or_block(address, value);
}

//@ __llAtomicOr_block
__device__ __forceinline__ long long __llAtomicOr_block(long long *address, long long value) {
  return __cuprum_atomic_or_block(address, value);
}

//@ __iAtomicXor_block
__device__ __forceinline__ int __iAtomicXor_block(int *address, int value) {
  return __cuprum_atomic_xor_block(address, value);
}

//@ __uAtomicXor_block
__device__ __forceinline__ unsigned int __uAtomicXor_block(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_xor_block(address, value);
}

//@ __ullAtomicXor_block
__device__ __forceinline__ unsigned long long __ullAtomicXor_block(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_xor_block(address, value);
}

//@ __llAtomicXor_block
__device__ __forceinline__ long long __llAtomicXor_block(long long *address, long long value) {
  return __cuprum_atomic_xor_block(address, value);
}

//@ __iAtomicCAS_block
__device__ __forceinline__ int __iAtomicCAS_block(int *address, int expected, int value) {
  return __cuprum_atomic_cas_block(address, expected, value);
}

//@ __uAtomicCAS_block
__device__ __forceinline__ unsigned int __uAtomicCAS_block(unsigned int *address, unsigned int expected, unsigned int value) {
  return __cuprum_atomic_cas_block(address, expected, value);
}

//@ __ullAtomicCAS_block
__device__ __forceinline__ unsigned long long __ullAtomicCAS_block(unsigned long long *address, unsigned long long expected, unsigned long long value) {
  return __cuprum_atomic_cas_block(address, expected, value);
}

//@ __iAtomicAdd_system
__device__ __forceinline__ int __iAtomicAdd_system(int *address, int value) {
  return __cuprum_atomic_add_system(address, value);
}

//@ __uAtomicAdd_system
__device__ __forceinline__ unsigned int __uAtomicAdd_system(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_add_system(address, value);
}

//@ __ullAtomicAdd_system
__device__ __forceinline__ unsigned long long __ullAtomicAdd_system(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_add_system(address, value);
}

//@ __fAtomicAdd_system
__device__ __forceinline__ float __fAtomicAdd_system(float *address, float value) {
  return __cuprum_atomic_add_system(address, value);
}

//@ __dAtomicAdd_system
__device__ __forceinline__ double __dAtomicAdd_system(double *address, double value) {
  return __cuprum_atomic_add_system(address, value);
}

//@ __iAtomicExch_system
__device__ __forceinline__ int __iAtomicExch_system(int *address, int value) {
  return __cuprum_atomic_exch_system(address, value);
}

//@ __uAtomicExch_system
__device__ __forceinline__ unsigned int __uAtomicExch_system(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_exch_system(address, value);
}

//@ __ullAtomicExch_system
__device__ __forceinline__ unsigned long long __ullAtomicExch_system(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_exch_system(address, value);
}

//@ __fAtomicExch_system
__device__ __forceinline__ float __fAtomicExch_system(float *address, float value) {
  return __cuprum_atomic_exch_system(address, value);
}

//@ __iAtomicMin_system
__device__ __forceinline__ int __iAtomicMin_system(int *address, int value) {
  return __cuprum_atomic_min_system(address, value);
}

//@ __uAtomicMin_system
__device__ __forceinline__ unsigned int __uAtomicMin_system(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_min_system(address, value);
}

//@ __ullAtomicMin_system
__device__ __forceinline__ unsigned long long __ullAtomicMin_system(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_min_system(address, value);
}

//@ __illAtomicMin_system
__device__ __forceinline__ long long __illAtomicMin_system(long long *address, long long value) {
  return __cuprum_atomic_min_system(address, value);
}

//@ __iAtomicMax_system
__device__ __forceinline__ int __iAtomicMax_system(int *address, int value) {
  return __cuprum_atomic_max_system(address, value);
}

//@ __uAtomicMax_system
__device__ __forceinline__ unsigned int __uAtomicMax_system(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_max_system(address, value);
}

//@ __ullAtomicMax_system
__device__ __forceinline__ unsigned long long __ullAtomicMax_system(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_max_system(address, value);
}

//@ __illAtomicMax_system
__device__ __forceinline__ long long __illAtomicMax_system(long long *address, long long value) {
  return __cuprum_atomic_max_system(address, value);
}

//@ __uAtomicInc_system
__device__ __forceinline__ unsigned int __uAtomicInc_system(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_inc_system(address, value);
}

//@ __uAtomicDec_system
__device__ __forceinline__ unsigned int __uAtomicDec_system(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_dec_system(address, value);
}

//@ __iAtomicAnd_system
__device__ __forceinline__ int __iAtomicAnd_system(int *address, int value) {
  return __cuprum_atomic_and_system(address, value);
}

//@ __uAtomicAnd_system
__device__ __forceinline__ unsigned int __uAtomicAnd_system(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_and_system(address, value);
}

//@ __ullAtomicAnd_system
__device__ __forceinline__ unsigned long long __ullAtomicAnd_system(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_and_system(address, value);
}

//@ __llAtomicAnd_system
__device__ __forceinline__ long long __llAtomicAnd_system(long long *address, long long value) {
  return __cuprum_atomic_and_system(address, value);
}

//@ __iAtomicOr_system
__device__ __forceinline__ int __iAtomicOr_system(int *address, int value) {
  return __cuprum_atomic_or_system(address, value);
}

//@ __uAtomicOr_system
__device__ __forceinline__ unsigned int __uAtomicOr_system(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_or_system(address, value);
}

//@ __ullAtomicOr_system
__device__ __forceinline__ unsigned long long __ullAtomicOr_system(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_or_system(address, value);
}

//@ __llAtomicOr_system
__device__ __forceinline__ long long __llAtomicOr_system(long long *address, long long value) {
  return __cuprum_atomic_or_system(address, value);
}

//@ __iAtomicXor_system
__device__ __forceinline__ int __iAtomicXor_system(int *address, int value) {
  return __cuprum_atomic_xor_system(address, value);
}

//@ __uAtomicXor_system
__device__ __forceinline__ unsigned int __uAtomicXor_system(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_xor_system(address, value);
}

//@ __ullAtomicXor_system
__device__ __forceinline__ unsigned long long __ullAtomicXor_system(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_xor_system(address, value);
}

//@ __llAtomicXor_system
__device__ __forceinline__ long long __llAtomicXor_system(long long *address, long long value) {
  return __cuprum_atomic_xor_system(address, value);
}

//@ __iAtomicCAS_system
__device__ __forceinline__ int __iAtomicCAS_system(int *address, int expected, int value) {
  return __cuprum_atomic_cas_system(address, expected, value);
}

//@ __uAtomicCAS_system
__device__ __forceinline__ unsigned int __uAtomicCAS_system(unsigned int *address, unsigned int expected, unsigned int value) {
  return __cuprum_atomic_cas_system(address, expected, value);
}

//@ __ullAtomicCAS_system
__device__ __forceinline__ unsigned long long __ullAtomicCAS_system(unsigned long long *address, unsigned long long expected, unsigned long long value) {
  return __cuprum_atomic_cas_system(address, expected, value);
}

//@ __nvvm_get_smem_pointer
__device__ __forceinline__ unsigned int __nvvm_get_smem_pointer(void *pointer) {
  return (unsigned int)__cvta_generic_to_shared(pointer);
}

//@ __nvvm_vote_all_sync
__device__ __forceinline__ int __nvvm_vote_all_sync(unsigned int mask, int predicate) {
  return __nvvm_vote_all_sync((int)mask, predicate != 0);
}

//@ __nvvm_vote_any_sync
__device__ __forceinline__ int __nvvm_vote_any_sync(unsigned int mask, int predicate) {
  return __nvvm_vote_any_sync((int)mask, predicate != 0);
}

//@ __nvvm_vote_uni_sync
__device__ __forceinline__ int __nvvm_vote_uni_sync(unsigned int mask, int predicate) {
  return __nvvm_vote_uni_sync((int)mask, predicate != 0);
}

//@ __nvvm_vote_ballot_sync
__device__ __forceinline__ unsigned int __nvvm_vote_ballot_sync(unsigned int mask, int predicate) {
  return (unsigned int)__nvvm_vote_ballot_sync((int)mask, predicate != 0);
}

//@ __nvvm_bar_warp_sync
__device__ __forceinline__ void __nvvm_bar_warp_sync(unsigned int mask) {
  __nvvm_bar_warp_sync((int)mask);
}

//@ __nvvm_fns
__device__ __forceinline__ unsigned int __nvvm_fns(unsigned int mask, unsigned int base, int offset) {
  unsigned int result;
  asm("fns.b32 %0, %1, %2, %3;" : "=r"(result) : "r"(mask), "r"(base), "r"(offset));
  return result;
}

//@ __reduce_add_sync_signed_impl
__device__ __forceinline__ int __reduce_add_sync_signed_impl(unsigned int mask, int value) {
  return __nvvm_redux_sync_add((int)value, (int)mask);
}

//@ __reduce_min_sync_signed_impl
__device__ __forceinline__ int __reduce_min_sync_signed_impl(unsigned int mask, int value) {
  return __nvvm_redux_sync_min((int)value, (int)mask);
}

//@ __reduce_max_sync_signed_impl
__device__ __forceinline__ int __reduce_max_sync_signed_impl(unsigned int mask, int value) {
  return __nvvm_redux_sync_max((int)value, (int)mask);
}

//@ __reduce_add_sync_unsigned_impl
__device__ __forceinline__ unsigned int __reduce_add_sync_unsigned_impl(unsigned int mask, unsigned int value) {
  return (unsigned int)__nvvm_redux_sync_add((int)value, (int)mask);
}

//@ __reduce_min_sync_unsigned_impl
__device__ __forceinline__ unsigned int __reduce_min_sync_unsigned_impl(unsigned int mask, unsigned int value) {
  return (unsigned int)__nvvm_redux_sync_umin((int)value, (int)mask);
}

//@ __reduce_max_sync_unsigned_impl
__device__ __forceinline__ unsigned int __reduce_max_sync_unsigned_impl(unsigned int mask, unsigned int value) {
  return (unsigned int)__nvvm_redux_sync_umax((int)value, (int)mask);
}

//@ __reduce_and_sync_unsigned_impl
__device__ __forceinline__ unsigned int __reduce_and_sync_unsigned_impl(unsigned int mask, unsigned int value) {
  return (unsigned int)__nvvm_redux_sync_and((int)value, (int)mask);
}

//@ __reduce_or_sync_unsigned_impl
__device__ __forceinline__ unsigned int __reduce_or_sync_unsigned_impl(unsigned int mask, unsigned int value) {
  return (unsigned int)__nvvm_redux_sync_or((int)value, (int)mask);
}

//@ __reduce_xor_sync_unsigned_impl
__device__ __forceinline__ unsigned int __reduce_xor_sync_unsigned_impl(unsigned int mask, unsigned int value) {
  return (unsigned int)__nvvm_redux_sync_xor((int)value, (int)mask);
}

//@ __isnanf
__device__ __forceinline__ int __isnanf(float x) {
  return x != x;
}

//@ __isinff
__device__ __forceinline__ int __isinff(float x) {
  return __llvm_fabs(x) == __cuprum_bits_as_float(0x7f800000);
}

//@ __isfinitef
__device__ __forceinline__ int __isfinitef(float x) {
  return __llvm_fabs(x) < __cuprum_bits_as_float(0x7f800000);
}

//@ __finitef
__device__ __forceinline__ int __finitef(float x) {
  return __llvm_fabs(x) < __cuprum_bits_as_float(0x7f800000);
}

//@ __signbitf
__device__ __forceinline__ int __signbitf(float x) {
  return __cuprum_bits_as_int(x) < 0;
}

//@ __isnan
__device__ __forceinline__ int __isnan(double x) {
  return x != x;
}

//@ __isnand
__device__ __forceinline__ int __isnand(double x) {
  return x != x;
}

//@ __isinf
__device__ __forceinline__ int __isinf(double x) {
  return __llvm_fabs(x) == __cuprum_bits_as_double(0x7ff0000000000000);
}

//@ __isinfd
__device__ __forceinline__ int __isinfd(double x) {
  return __llvm_fabs(x) == __cuprum_bits_as_double(0x7ff0000000000000);
}

//@ __isfinited
__device__ __forceinline__ int __isfinited(double x) {
  return __llvm_fabs(x) < __cuprum_bits_as_double(0x7ff0000000000000);
}

//@ __finite
__device__ __forceinline__ int __finite(double x) {
  return __llvm_fabs(x) < __cuprum_bits_as_double(0x7ff0000000000000);
}

//@ __signbit
__device__ __forceinline__ int __signbit(double x) {
  return __cuprum_bits_as_longlong(x) < 0;
}

//@ __signbitd
__device__ __forceinline__ int __signbitd(double x) {
  return __cuprum_bits_as_longlong(x) < 0;
}

//@ __usAtomicCAS
__device__ __forceinline__ unsigned short __usAtomicCAS(unsigned short *address, unsigned short expected, unsigned short value) {
  unsigned short old;
  asm volatile("atom.cas.b16 %0, [%1], %2, %3;" : "=h"(old) : "l"(address), "h"(expected), "h"(value) : "memory");
  return old;
}

//@ operatornew
__host__ __device__ void *operator new(size_t bytes) { return malloc(bytes); }
__host__ __device__ void *operator new(size_t, void *pointer) noexcept { return pointer; }

//@ operatornew[]
__host__ __device__ void *operator new[](size_t bytes) { return malloc(bytes); }
__host__ __device__ void *operator new[](size_t, void *pointer) noexcept { return pointer; }

//@ operatordelete
__host__ __device__ void operator delete(void *pointer) noexcept { free(pointer); }
__host__ __device__ void operator delete(void *pointer, size_t) noexcept { free(pointer); }

//@ operatordelete[]
__host__ __device__ void operator delete[](void *pointer) noexcept { free(pointer); }
__host__ __device__ void operator delete[](void *pointer, size_t) noexcept { free(pointer); }

//@ __cuprum_complex
// GNU's complex types, which the host's <complex> is made of: `__complex__ T` means this class.
template <class T> struct __cuprum_complex {
  T __re, __im;
  __cuprum_complex() = default;
  __host__ __device__ constexpr __cuprum_complex(T real, T imaginary = T()) : __re(real), __im(imaginary) {}
  template <class U>
  __host__ __device__ constexpr __cuprum_complex(const __cuprum_complex<U> &other) : __re(other.__re), __im(other.__im) {}
  __host__ __device__ constexpr __cuprum_complex &operator+=(const __cuprum_complex &other) {
    return *this = *this + other;
  }
  __host__ __device__ constexpr __cuprum_complex &operator-=(const __cuprum_complex &other) {
    return *this = *this - other;
  }
  __host__ __device__ constexpr __cuprum_complex &operator*=(const __cuprum_complex &other) {
    return *this = *this * other;
  }
  __host__ __device__ constexpr __cuprum_complex &operator/=(const __cuprum_complex &other) {
    return *this = *this / other;
  }
  friend __host__ __device__ constexpr __cuprum_complex operator+(const __cuprum_complex &z) { return z; }
  friend __host__ __device__ constexpr __cuprum_complex operator-(const __cuprum_complex &z) {
    return __cuprum_complex(-z.__re, -z.__im);
  }
  friend __host__ __device__ constexpr __cuprum_complex operator~(const __cuprum_complex &z) {
    return __cuprum_complex(z.__re, -z.__im);
  }
  friend __host__ __device__ constexpr __cuprum_complex operator+(const __cuprum_complex &a, const __cuprum_complex &b) {
    return __cuprum_complex(a.__re + b.__re, a.__im + b.__im);
  }
  friend __host__ __device__ constexpr __cuprum_complex operator-(const __cuprum_complex &a, const __cuprum_complex &b) {
    return __cuprum_complex(a.__re - b.__re, a.__im - b.__im);
  }
  friend __host__ __device__ constexpr __cuprum_complex operator*(const __cuprum_complex &a, const __cuprum_complex &b) {
    return __cuprum_complex(a.__re * b.__re - a.__im * b.__im, a.__re * b.__im + a.__im * b.__re);
  }
  // Scaled by the larger part of the divisor, so that its square does not overflow.
  friend __host__ __device__ constexpr __cuprum_complex operator/(const __cuprum_complex &a, const __cuprum_complex &b) {
    if ((b.__re < 0 ? -b.__re : b.__re) >= (b.__im < 0 ? -b.__im : b.__im)) {
      T ratio = b.__im / b.__re;
      T scale = b.__re + b.__im * ratio;
      return __cuprum_complex((a.__re + a.__im * ratio) / scale, (a.__im - a.__re * ratio) / scale);
    }
    T ratio = b.__re / b.__im;
    T scale = b.__re * ratio + b.__im;
    return __cuprum_complex((a.__re * ratio + a.__im) / scale, (a.__im * ratio - a.__re) / scale);
  }
  friend __host__ __device__ constexpr bool operator==(const __cuprum_complex &a, const __cuprum_complex &b) {
    return a.__re == b.__re && a.__im == b.__im;
  }
  friend __host__ __device__ constexpr bool operator!=(const __cuprum_complex &a, const __cuprum_complex &b) {
    return !(a == b);
  }
};
