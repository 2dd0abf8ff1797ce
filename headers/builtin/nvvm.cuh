// Functions that NVRTC knows by the names of its intrinsics (`__nvvm_…`), and others of its headers' own.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __nvvm_bar0
static __device__ __forceinline__ void __nvvm_bar0() {
  __nvvm_barrier_cta_sync_aligned_all(0);
}

//@ __nvvm_bar0_popc
static __device__ __forceinline__ int __nvvm_bar0_popc(int predicate) {
  return __syncthreads_count(predicate);
}

//@ __nvvm_bar0_and
static __device__ __forceinline__ int __nvvm_bar0_and(int predicate) {
  return __syncthreads_and(predicate);
}

//@ __nvvm_bar0_or
static __device__ __forceinline__ int __nvvm_bar0_or(int predicate) {
  return __syncthreads_or(predicate);
}

//@ __nvvm_bar_sync_all
static __device__ __forceinline__ void __nvvm_bar_sync_all(unsigned int barrier) {
  __nvvm_barrier_cta_sync_all((int)barrier);
}

//@ __nvvm_bar_sync_all_cnt
static __device__ __forceinline__ void __nvvm_bar_sync_all_cnt(unsigned int barrier, unsigned int threads) {
  __nvvm_barrier_cta_sync_count((int)barrier, (int)threads);
}

//@ __nvvm_barrier_sync
static __device__ __forceinline__ void __nvvm_barrier_sync(unsigned int barrier) {
  __nvvm_barrier_cta_sync_all((int)barrier);
}

//@ __nvvm_barrier_sync_cnt
static __device__ __forceinline__ void __nvvm_barrier_sync_cnt(unsigned int barrier, unsigned int threads) {
  __nvvm_barrier_cta_sync_count((int)barrier, (int)threads);
}

// The machine has had no vote without a mask since sm_70.

//@ __nvvm_vote_all
__device__ int __nvvm_vote_all(int predicate) = delete;

//@ __nvvm_vote_any
__device__ int __nvvm_vote_any(int predicate) = delete;

//@ __nvvm_vote_uni
__device__ int __nvvm_vote_uni(int predicate) = delete;

//@ __nvvm_vote_ballot
__device__ unsigned int __nvvm_vote_ballot(int predicate) = delete;

//@ __nvvm_shfl_up_sync
static __device__ __forceinline__ unsigned int __nvvm_shfl_up_sync(unsigned int mask, unsigned int value, unsigned int lane, unsigned int clamp) {
  return (unsigned int)__nvvm_shfl_sync_up_i32((int)mask, (int)value, (int)lane, (int)clamp);
}

//@ __nvvm_shfl_down_sync
static __device__ __forceinline__ unsigned int __nvvm_shfl_down_sync(unsigned int mask, unsigned int value, unsigned int lane, unsigned int clamp) {
  return (unsigned int)__nvvm_shfl_sync_down_i32((int)mask, (int)value, (int)lane, (int)clamp);
}

//@ __nvvm_shfl_bfly_sync
static __device__ __forceinline__ unsigned int __nvvm_shfl_bfly_sync(unsigned int mask, unsigned int value, unsigned int lane, unsigned int clamp) {
  return (unsigned int)__nvvm_shfl_sync_bfly_i32((int)mask, (int)value, (int)lane, (int)clamp);
}

//@ __nvvm_shfl_idx_sync
static __device__ __forceinline__ unsigned int __nvvm_shfl_idx_sync(unsigned int mask, unsigned int value, unsigned int lane, unsigned int clamp) {
  return (unsigned int)__nvvm_shfl_sync_idx_i32((int)mask, (int)value, (int)lane, (int)clamp);
}

//@ __nvvm_clz_i
static __device__ __forceinline__ int __nvvm_clz_i(int x) {
  return __clz(x);
}

//@ __nvvm_clz_ll
static __device__ __forceinline__ int __nvvm_clz_ll(long long x) {
  return __clzll(x);
}

//@ __nvvm_popc_i
static __device__ __forceinline__ int __nvvm_popc_i(int x) {
  return __popc((unsigned int)x);
}

//@ __nvvm_popc_ll
static __device__ __forceinline__ int __nvvm_popc_ll(long long x) {
  return __popcll((unsigned long long)x);
}

//@ __nvvm_brev32
static __device__ __forceinline__ unsigned int __nvvm_brev32(unsigned int x) {
  return __brev(x);
}

//@ __nvvm_brev64
static __device__ __forceinline__ unsigned long long __nvvm_brev64(unsigned long long x) {
  return __brevll(x);
}

//@ __nvvm_fabs_ftz_f
static __device__ __forceinline__ float __nvvm_fabs_ftz_f(float x) {
  float result;
  asm("abs.ftz.f32 %0, %1;" : "=f"(result) : "f"(x));
  return result;
}

//@ __nvvm_fabs_f
static __device__ __forceinline__ float __nvvm_fabs_f(float x) {
  return fabsf(x);
}

//@ __nvvm_fabs_d
static __device__ __forceinline__ double __nvvm_fabs_d(double x) {
  return fabs(x);
}

//@ __nvvm_abs_i
static __device__ __forceinline__ int __nvvm_abs_i(int x) {
  return abs(x);
}

//@ __nvvm_abs_ll
static __device__ __forceinline__ long long __nvvm_abs_ll(long long x) {
  return llabs(x);
}

//@ __nvvm_h2f
static __device__ __forceinline__ float __nvvm_h2f(unsigned short x) {
  float result;
  asm("cvt.f32.f16 %0, %1;" : "=f"(result) : "h"(x));
  return result;
}

//@ __nvvm_bitcast_f2i
static __device__ __forceinline__ int __nvvm_bitcast_f2i(float x) {
  return __float_as_int(x);
}

//@ __nvvm_bitcast_i2f
static __device__ __forceinline__ float __nvvm_bitcast_i2f(int x) {
  return __int_as_float(x);
}

//@ __nvvm_bitcast_ll2d
static __device__ __forceinline__ double __nvvm_bitcast_ll2d(long long x) {
  return __longlong_as_double(x);
}

//@ __nvvm_bitcast_d2ll
static __device__ __forceinline__ long long __nvvm_bitcast_d2ll(double x) {
  return __double_as_longlong(x);
}

//@ __nvvm_min_i
static __device__ __forceinline__ int __nvvm_min_i(int a, int b) {
  return a < b ? a : b;
}

//@ __nvvm_min_ui
static __device__ __forceinline__ unsigned int __nvvm_min_ui(unsigned int a, unsigned int b) {
  return a < b ? a : b;
}

//@ __nvvm_min_ll
static __device__ __forceinline__ long long __nvvm_min_ll(long long a, long long b) {
  return a < b ? a : b;
}

//@ __nvvm_min_ull
static __device__ __forceinline__ unsigned long long __nvvm_min_ull(unsigned long long a, unsigned long long b) {
  return a < b ? a : b;
}

//@ __nvvm_max_i
static __device__ __forceinline__ int __nvvm_max_i(int a, int b) {
  return a > b ? a : b;
}

//@ __nvvm_max_ui
static __device__ __forceinline__ unsigned int __nvvm_max_ui(unsigned int a, unsigned int b) {
  return a > b ? a : b;
}

//@ __nvvm_max_ll
static __device__ __forceinline__ long long __nvvm_max_ll(long long a, long long b) {
  return a > b ? a : b;
}

//@ __nvvm_max_ull
static __device__ __forceinline__ unsigned long long __nvvm_max_ull(unsigned long long a, unsigned long long b) {
  return a > b ? a : b;
}

//@ __nvvm_atom_add_gen_i
static __device__ __forceinline__ int __nvvm_atom_add_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_add_device((int *)address, (int)value);
}

//@ __nvvm_atom_add_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_add_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_add_device((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_add_gen_f
static __device__ __forceinline__ float __nvvm_atom_add_gen_f(volatile float *address, float value) {
  return (float)__cuprum_atomic_add_device((float *)address, (float)value);
}

//@ __nvvm_atom_add_gen_d
static __device__ __forceinline__ double __nvvm_atom_add_gen_d(volatile double *address, double value) {
  return (double)__cuprum_atomic_add_device((double *)address, (double)value);
}

//@ __nvvm_atom_xchg_gen_i
static __device__ __forceinline__ int __nvvm_atom_xchg_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_exch_device((int *)address, (int)value);
}

//@ __nvvm_atom_xchg_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_xchg_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_exch_device((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_min_gen_i
static __device__ __forceinline__ int __nvvm_atom_min_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_min_device((int *)address, (int)value);
}

//@ __nvvm_atom_min_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_min_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_min_device((long long *)address, (long long)value);
}

//@ __nvvm_atom_min_gen_ui
static __device__ __forceinline__ unsigned int __nvvm_atom_min_gen_ui(volatile unsigned int *address, unsigned int value) {
  return (unsigned int)__cuprum_atomic_min_device((unsigned int *)address, (unsigned int)value);
}

//@ __nvvm_atom_min_gen_ull
static __device__ __forceinline__ unsigned long long __nvvm_atom_min_gen_ull(volatile unsigned long long *address, unsigned long long value) {
  return (unsigned long long)__cuprum_atomic_min_device((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_max_gen_i
static __device__ __forceinline__ int __nvvm_atom_max_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_max_device((int *)address, (int)value);
}

//@ __nvvm_atom_max_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_max_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_max_device((long long *)address, (long long)value);
}

//@ __nvvm_atom_max_gen_ui
static __device__ __forceinline__ unsigned int __nvvm_atom_max_gen_ui(volatile unsigned int *address, unsigned int value) {
  return (unsigned int)__cuprum_atomic_max_device((unsigned int *)address, (unsigned int)value);
}

//@ __nvvm_atom_max_gen_ull
static __device__ __forceinline__ unsigned long long __nvvm_atom_max_gen_ull(volatile unsigned long long *address, unsigned long long value) {
  return (unsigned long long)__cuprum_atomic_max_device((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_and_gen_i
static __device__ __forceinline__ int __nvvm_atom_and_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_and_device((int *)address, (int)value);
}

//@ __nvvm_atom_and_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_and_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_and_device((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_or_gen_i
static __device__ __forceinline__ int __nvvm_atom_or_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_or_device((int *)address, (int)value);
}

//@ __nvvm_atom_or_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_or_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_or_device((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_xor_gen_i
static __device__ __forceinline__ int __nvvm_atom_xor_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_xor_device((int *)address, (int)value);
}

//@ __nvvm_atom_xor_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_xor_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_xor_device((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_inc_gen_ui
static __device__ __forceinline__ unsigned int __nvvm_atom_inc_gen_ui(volatile unsigned int *address, unsigned int value) {
  return (unsigned int)__cuprum_atomic_inc_device((unsigned int *)address, (unsigned int)value);
}

//@ __nvvm_atom_dec_gen_ui
static __device__ __forceinline__ unsigned int __nvvm_atom_dec_gen_ui(volatile unsigned int *address, unsigned int value) {
  return (unsigned int)__cuprum_atomic_dec_device((unsigned int *)address, (unsigned int)value);
}

//@ __nvvm_atom_cas_gen_i
static __device__ __forceinline__ int __nvvm_atom_cas_gen_i(volatile int *address, int expected, int value) {
  return (int)__cuprum_atomic_cas_device((int *)address, (int)expected, (int)value);
}

//@ __nvvm_atom_cas_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_cas_gen_ll(volatile long long *address, long long expected, long long value) {
  return (long long)__cuprum_atomic_cas_device((unsigned long long *)address, (unsigned long long)expected, (unsigned long long)value);
}

//@ __nvvm_atom_cta_add_gen_i
static __device__ __forceinline__ int __nvvm_atom_cta_add_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_add_block((int *)address, (int)value);
}

//@ __nvvm_atom_cta_add_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_cta_add_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_add_block((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_cta_add_gen_f
static __device__ __forceinline__ float __nvvm_atom_cta_add_gen_f(volatile float *address, float value) {
  return (float)__cuprum_atomic_add_block((float *)address, (float)value);
}

//@ __nvvm_atom_cta_add_gen_d
static __device__ __forceinline__ double __nvvm_atom_cta_add_gen_d(volatile double *address, double value) {
  return (double)__cuprum_atomic_add_block((double *)address, (double)value);
}

//@ __nvvm_atom_cta_xchg_gen_i
static __device__ __forceinline__ int __nvvm_atom_cta_xchg_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_exch_block((int *)address, (int)value);
}

//@ __nvvm_atom_cta_xchg_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_cta_xchg_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_exch_block((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_cta_min_gen_i
static __device__ __forceinline__ int __nvvm_atom_cta_min_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_min_block((int *)address, (int)value);
}

//@ __nvvm_atom_cta_min_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_cta_min_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_min_block((long long *)address, (long long)value);
}

//@ __nvvm_atom_cta_min_gen_ui
static __device__ __forceinline__ unsigned int __nvvm_atom_cta_min_gen_ui(volatile unsigned int *address, unsigned int value) {
  return (unsigned int)__cuprum_atomic_min_block((unsigned int *)address, (unsigned int)value);
}

//@ __nvvm_atom_cta_min_gen_ull
static __device__ __forceinline__ unsigned long long __nvvm_atom_cta_min_gen_ull(volatile unsigned long long *address, unsigned long long value) {
  return (unsigned long long)__cuprum_atomic_min_block((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_cta_max_gen_i
static __device__ __forceinline__ int __nvvm_atom_cta_max_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_max_block((int *)address, (int)value);
}

//@ __nvvm_atom_cta_max_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_cta_max_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_max_block((long long *)address, (long long)value);
}

//@ __nvvm_atom_cta_max_gen_ui
static __device__ __forceinline__ unsigned int __nvvm_atom_cta_max_gen_ui(volatile unsigned int *address, unsigned int value) {
  return (unsigned int)__cuprum_atomic_max_block((unsigned int *)address, (unsigned int)value);
}

//@ __nvvm_atom_cta_max_gen_ull
static __device__ __forceinline__ unsigned long long __nvvm_atom_cta_max_gen_ull(volatile unsigned long long *address, unsigned long long value) {
  return (unsigned long long)__cuprum_atomic_max_block((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_cta_and_gen_i
static __device__ __forceinline__ int __nvvm_atom_cta_and_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_and_block((int *)address, (int)value);
}

//@ __nvvm_atom_cta_and_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_cta_and_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_and_block((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_cta_or_gen_i
static __device__ __forceinline__ int __nvvm_atom_cta_or_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_or_block((int *)address, (int)value);
}

//@ __nvvm_atom_cta_or_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_cta_or_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_or_block((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_cta_xor_gen_i
static __device__ __forceinline__ int __nvvm_atom_cta_xor_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_xor_block((int *)address, (int)value);
}

//@ __nvvm_atom_cta_xor_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_cta_xor_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_xor_block((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_cta_inc_gen_ui
static __device__ __forceinline__ unsigned int __nvvm_atom_cta_inc_gen_ui(volatile unsigned int *address, unsigned int value) {
  return (unsigned int)__cuprum_atomic_inc_block((unsigned int *)address, (unsigned int)value);
}

//@ __nvvm_atom_cta_dec_gen_ui
static __device__ __forceinline__ unsigned int __nvvm_atom_cta_dec_gen_ui(volatile unsigned int *address, unsigned int value) {
  return (unsigned int)__cuprum_atomic_dec_block((unsigned int *)address, (unsigned int)value);
}

//@ __nvvm_atom_cta_cas_gen_i
static __device__ __forceinline__ int __nvvm_atom_cta_cas_gen_i(volatile int *address, int expected, int value) {
  return (int)__cuprum_atomic_cas_block((int *)address, (int)expected, (int)value);
}

//@ __nvvm_atom_cta_cas_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_cta_cas_gen_ll(volatile long long *address, long long expected, long long value) {
  return (long long)__cuprum_atomic_cas_block((unsigned long long *)address, (unsigned long long)expected, (unsigned long long)value);
}

//@ __nvvm_atom_sys_add_gen_i
static __device__ __forceinline__ int __nvvm_atom_sys_add_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_add_system((int *)address, (int)value);
}

//@ __nvvm_atom_sys_add_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_sys_add_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_add_system((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_sys_add_gen_f
static __device__ __forceinline__ float __nvvm_atom_sys_add_gen_f(volatile float *address, float value) {
  return (float)__cuprum_atomic_add_system((float *)address, (float)value);
}

//@ __nvvm_atom_sys_add_gen_d
static __device__ __forceinline__ double __nvvm_atom_sys_add_gen_d(volatile double *address, double value) {
  return (double)__cuprum_atomic_add_system((double *)address, (double)value);
}

//@ __nvvm_atom_sys_xchg_gen_i
static __device__ __forceinline__ int __nvvm_atom_sys_xchg_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_exch_system((int *)address, (int)value);
}

//@ __nvvm_atom_sys_xchg_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_sys_xchg_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_exch_system((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_sys_min_gen_i
static __device__ __forceinline__ int __nvvm_atom_sys_min_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_min_system((int *)address, (int)value);
}

//@ __nvvm_atom_sys_min_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_sys_min_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_min_system((long long *)address, (long long)value);
}

//@ __nvvm_atom_sys_min_gen_ui
static __device__ __forceinline__ unsigned int __nvvm_atom_sys_min_gen_ui(volatile unsigned int *address, unsigned int value) {
  return (unsigned int)__cuprum_atomic_min_system((unsigned int *)address, (unsigned int)value);
}

//@ __nvvm_atom_sys_min_gen_ull
static __device__ __forceinline__ unsigned long long __nvvm_atom_sys_min_gen_ull(volatile unsigned long long *address, unsigned long long value) {
  return (unsigned long long)__cuprum_atomic_min_system((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_sys_max_gen_i
static __device__ __forceinline__ int __nvvm_atom_sys_max_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_max_system((int *)address, (int)value);
}

//@ __nvvm_atom_sys_max_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_sys_max_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_max_system((long long *)address, (long long)value);
}

//@ __nvvm_atom_sys_max_gen_ui
static __device__ __forceinline__ unsigned int __nvvm_atom_sys_max_gen_ui(volatile unsigned int *address, unsigned int value) {
  return (unsigned int)__cuprum_atomic_max_system((unsigned int *)address, (unsigned int)value);
}

//@ __nvvm_atom_sys_max_gen_ull
static __device__ __forceinline__ unsigned long long __nvvm_atom_sys_max_gen_ull(volatile unsigned long long *address, unsigned long long value) {
  return (unsigned long long)__cuprum_atomic_max_system((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_sys_and_gen_i
static __device__ __forceinline__ int __nvvm_atom_sys_and_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_and_system((int *)address, (int)value);
}

//@ __nvvm_atom_sys_and_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_sys_and_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_and_system((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_sys_or_gen_i
static __device__ __forceinline__ int __nvvm_atom_sys_or_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_or_system((int *)address, (int)value);
}

//@ __nvvm_atom_sys_or_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_sys_or_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_or_system((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_sys_xor_gen_i
static __device__ __forceinline__ int __nvvm_atom_sys_xor_gen_i(volatile int *address, int value) {
  return (int)__cuprum_atomic_xor_system((int *)address, (int)value);
}

//@ __nvvm_atom_sys_xor_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_sys_xor_gen_ll(volatile long long *address, long long value) {
  return (long long)__cuprum_atomic_xor_system((unsigned long long *)address, (unsigned long long)value);
}

//@ __nvvm_atom_sys_inc_gen_ui
static __device__ __forceinline__ unsigned int __nvvm_atom_sys_inc_gen_ui(volatile unsigned int *address, unsigned int value) {
  return (unsigned int)__cuprum_atomic_inc_system((unsigned int *)address, (unsigned int)value);
}

//@ __nvvm_atom_sys_dec_gen_ui
static __device__ __forceinline__ unsigned int __nvvm_atom_sys_dec_gen_ui(volatile unsigned int *address, unsigned int value) {
  return (unsigned int)__cuprum_atomic_dec_system((unsigned int *)address, (unsigned int)value);
}

//@ __nvvm_atom_sys_cas_gen_i
static __device__ __forceinline__ int __nvvm_atom_sys_cas_gen_i(volatile int *address, int expected, int value) {
  return (int)__cuprum_atomic_cas_system((int *)address, (int)expected, (int)value);
}

//@ __nvvm_atom_sys_cas_gen_ll
static __device__ __forceinline__ long long __nvvm_atom_sys_cas_gen_ll(volatile long long *address, long long expected, long long value) {
  return (long long)__cuprum_atomic_cas_system((unsigned long long *)address, (unsigned long long)expected, (unsigned long long)value);
}

//@ __nvvm_atom_cas_gen_us
static __device__ __forceinline__ unsigned short __nvvm_atom_cas_gen_us(unsigned short *address, unsigned short expected, unsigned short value) {
  return atomicCAS(address, expected, value);
}

//@ __cuprum_load_words
// Sixteen bytes that are aligned to four.
static __device__ __forceinline__ ulonglong2 __cuprum_load_words(const void *from) {
  const unsigned int *words = (const unsigned int *)from;
  return make_ulonglong2(words[0] | (unsigned long long)words[1] << 32, words[2] | (unsigned long long)words[3] << 32);
}

//@ __cuprum_store_words
static __device__ __forceinline__ void __cuprum_store_words(void *to, ulonglong2 bits) {
  unsigned int *words = (unsigned int *)to;
  words[0] = (unsigned int)bits.x;
  words[1] = (unsigned int)(bits.x >> 32);
  words[2] = (unsigned int)bits.y;
  words[3] = (unsigned int)(bits.y >> 32);
}

//@ __u128AtomicExch
#if __CUDA_ARCH__ >= 900
static __device__ __forceinline__ void __u128AtomicExch(void *address, void *value, void *result) {
  ulonglong2 bits = __cuprum_load_words(value);
  asm volatile(
      "{ .reg .b128 a, b; mov.b128 a, {%0, %1}; atom.exch.b128 b, [%2], a; mov.b128 {%0, %1}, b; }"
      : "+l"(bits.x), "+l"(bits.y) : "l"(address) : "memory");
  __cuprum_store_words(result, bits);
}
#endif

//@ __u128AtomicCAS
#if __CUDA_ARCH__ >= 900
static __device__ __forceinline__ void __u128AtomicCAS(void *address, void *expected, void *value, void *result) {
  const ulonglong2 wanted = __cuprum_load_words(expected);
  ulonglong2 bits = __cuprum_load_words(value);
  asm volatile(
      "{ .reg .b128 a, b, c; mov.b128 a, {%3, %4}; mov.b128 b, {%0, %1}; "
      "atom.cas.b128 c, [%2], a, b; mov.b128 {%0, %1}, c; }"
      : "+l"(bits.x), "+l"(bits.y) : "l"(address), "l"(wanted.x), "l"(wanted.y) : "memory");
  __cuprum_store_words(result, bits);
}
#endif

//@ __nvvm_atom_xchg_gen_128
#if __CUDA_ARCH__ >= 900
static __device__ __forceinline__ void __nvvm_atom_xchg_gen_128(volatile void *address, void *value, void *result) {
  __u128AtomicExch((void *)address, value, result);
}
#endif

//@ __nvvm_atom_cas_gen_128
#if __CUDA_ARCH__ >= 900
static __device__ __forceinline__ void __nvvm_atom_cas_gen_128(volatile void *address, void *expected, void *value, void *result) {
  __u128AtomicCAS((void *)address, expected, value, result);
}
#endif

//@ __u128AtomicExch_block
#if __CUDA_ARCH__ >= 900
static __device__ __forceinline__ void __u128AtomicExch_block(void *address, void *value, void *result) {
  ulonglong2 bits = __cuprum_load_words(value);
  asm volatile(
      "{ .reg .b128 a, b; mov.b128 a, {%0, %1}; atom.cta.exch.b128 b, [%2], a; mov.b128 {%0, %1}, b; }"
      : "+l"(bits.x), "+l"(bits.y) : "l"(address) : "memory");
  __cuprum_store_words(result, bits);
}
#endif

//@ __u128AtomicCAS_block
#if __CUDA_ARCH__ >= 900
static __device__ __forceinline__ void __u128AtomicCAS_block(void *address, void *expected, void *value, void *result) {
  const ulonglong2 wanted = __cuprum_load_words(expected);
  ulonglong2 bits = __cuprum_load_words(value);
  asm volatile(
      "{ .reg .b128 a, b, c; mov.b128 a, {%3, %4}; mov.b128 b, {%0, %1}; "
      "atom.cta.cas.b128 c, [%2], a, b; mov.b128 {%0, %1}, c; }"
      : "+l"(bits.x), "+l"(bits.y) : "l"(address), "l"(wanted.x), "l"(wanted.y) : "memory");
  __cuprum_store_words(result, bits);
}
#endif

//@ __nvvm_atom_cta_xchg_gen_128
#if __CUDA_ARCH__ >= 900
static __device__ __forceinline__ void __nvvm_atom_cta_xchg_gen_128(volatile void *address, void *value, void *result) {
  __u128AtomicExch_block((void *)address, value, result);
}
#endif

//@ __nvvm_atom_cta_cas_gen_128
#if __CUDA_ARCH__ >= 900
static __device__ __forceinline__ void __nvvm_atom_cta_cas_gen_128(volatile void *address, void *expected, void *value, void *result) {
  __u128AtomicCAS_block((void *)address, expected, value, result);
}
#endif

//@ __u128AtomicExch_system
#if __CUDA_ARCH__ >= 900
static __device__ __forceinline__ void __u128AtomicExch_system(void *address, void *value, void *result) {
  ulonglong2 bits = __cuprum_load_words(value);
  asm volatile(
      "{ .reg .b128 a, b; mov.b128 a, {%0, %1}; atom.sys.exch.b128 b, [%2], a; mov.b128 {%0, %1}, b; }"
      : "+l"(bits.x), "+l"(bits.y) : "l"(address) : "memory");
  __cuprum_store_words(result, bits);
}
#endif

//@ __u128AtomicCAS_system
#if __CUDA_ARCH__ >= 900
static __device__ __forceinline__ void __u128AtomicCAS_system(void *address, void *expected, void *value, void *result) {
  const ulonglong2 wanted = __cuprum_load_words(expected);
  ulonglong2 bits = __cuprum_load_words(value);
  asm volatile(
      "{ .reg .b128 a, b, c; mov.b128 a, {%3, %4}; mov.b128 b, {%0, %1}; "
      "atom.sys.cas.b128 c, [%2], a, b; mov.b128 {%0, %1}, c; }"
      : "+l"(bits.x), "+l"(bits.y) : "l"(address), "l"(wanted.x), "l"(wanted.y) : "memory");
  __cuprum_store_words(result, bits);
}
#endif

//@ __nvvm_atom_sys_xchg_gen_128
#if __CUDA_ARCH__ >= 900
static __device__ __forceinline__ void __nvvm_atom_sys_xchg_gen_128(volatile void *address, void *value, void *result) {
  __u128AtomicExch_system((void *)address, value, result);
}
#endif

//@ __nvvm_atom_sys_cas_gen_128
#if __CUDA_ARCH__ >= 900
static __device__ __forceinline__ void __nvvm_atom_sys_cas_gen_128(volatile void *address, void *expected, void *value, void *result) {
  __u128AtomicCAS_system((void *)address, expected, value, result);
}
#endif

// Two sums, products or both at once.

//@ __fadd2_rn
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ float2 __fadd2_rn(float2 a, float2 b) {
#ifdef __CUDA_FTZ
  float2 result;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "add.rn.ftz.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y));
  return result;
#else
  float2 result;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "add.rn.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y));
  return result;
#endif
}
#endif

//@ __nvvm_add_rn_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_add_rn_f2(float *to, float *a, float *b) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "add.rn.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_add_rn_f2(float *to, float *a, float *b) = delete;
#endif

//@ __nvvm_add_rn_ftz_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_add_rn_ftz_f2(float *to, float *a, float *b) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "add.rn.ftz.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_add_rn_ftz_f2(float *to, float *a, float *b) = delete;
#endif

//@ __fadd2_rz
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ float2 __fadd2_rz(float2 a, float2 b) {
#ifdef __CUDA_FTZ
  float2 result;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "add.rz.ftz.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y));
  return result;
#else
  float2 result;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "add.rz.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y));
  return result;
#endif
}
#endif

//@ __nvvm_add_rz_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_add_rz_f2(float *to, float *a, float *b) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "add.rz.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_add_rz_f2(float *to, float *a, float *b) = delete;
#endif

//@ __nvvm_add_rz_ftz_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_add_rz_ftz_f2(float *to, float *a, float *b) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "add.rz.ftz.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_add_rz_ftz_f2(float *to, float *a, float *b) = delete;
#endif

//@ __fadd2_rd
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ float2 __fadd2_rd(float2 a, float2 b) {
#ifdef __CUDA_FTZ
  float2 result;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "add.rm.ftz.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y));
  return result;
#else
  float2 result;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "add.rm.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y));
  return result;
#endif
}
#endif

//@ __nvvm_add_rm_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_add_rm_f2(float *to, float *a, float *b) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "add.rm.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_add_rm_f2(float *to, float *a, float *b) = delete;
#endif

//@ __nvvm_add_rm_ftz_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_add_rm_ftz_f2(float *to, float *a, float *b) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "add.rm.ftz.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_add_rm_ftz_f2(float *to, float *a, float *b) = delete;
#endif

//@ __fadd2_ru
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ float2 __fadd2_ru(float2 a, float2 b) {
#ifdef __CUDA_FTZ
  float2 result;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "add.rp.ftz.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y));
  return result;
#else
  float2 result;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "add.rp.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y));
  return result;
#endif
}
#endif

//@ __nvvm_add_rp_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_add_rp_f2(float *to, float *a, float *b) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "add.rp.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_add_rp_f2(float *to, float *a, float *b) = delete;
#endif

//@ __nvvm_add_rp_ftz_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_add_rp_ftz_f2(float *to, float *a, float *b) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "add.rp.ftz.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_add_rp_ftz_f2(float *to, float *a, float *b) = delete;
#endif

//@ __fmul2_rn
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ float2 __fmul2_rn(float2 a, float2 b) {
#ifdef __CUDA_FTZ
  float2 result;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "mul.rn.ftz.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y));
  return result;
#else
  float2 result;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "mul.rn.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y));
  return result;
#endif
}
#endif

//@ __nvvm_mul_rn_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_mul_rn_f2(float *to, float *a, float *b) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "mul.rn.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_mul_rn_f2(float *to, float *a, float *b) = delete;
#endif

//@ __nvvm_mul_rn_ftz_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_mul_rn_ftz_f2(float *to, float *a, float *b) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "mul.rn.ftz.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_mul_rn_ftz_f2(float *to, float *a, float *b) = delete;
#endif

//@ __fmul2_rz
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ float2 __fmul2_rz(float2 a, float2 b) {
#ifdef __CUDA_FTZ
  float2 result;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "mul.rz.ftz.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y));
  return result;
#else
  float2 result;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "mul.rz.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y));
  return result;
#endif
}
#endif

//@ __nvvm_mul_rz_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_mul_rz_f2(float *to, float *a, float *b) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "mul.rz.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_mul_rz_f2(float *to, float *a, float *b) = delete;
#endif

//@ __nvvm_mul_rz_ftz_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_mul_rz_ftz_f2(float *to, float *a, float *b) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "mul.rz.ftz.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_mul_rz_ftz_f2(float *to, float *a, float *b) = delete;
#endif

//@ __fmul2_rd
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ float2 __fmul2_rd(float2 a, float2 b) {
#ifdef __CUDA_FTZ
  float2 result;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "mul.rm.ftz.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y));
  return result;
#else
  float2 result;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "mul.rm.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y));
  return result;
#endif
}
#endif

//@ __nvvm_mul_rm_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_mul_rm_f2(float *to, float *a, float *b) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "mul.rm.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_mul_rm_f2(float *to, float *a, float *b) = delete;
#endif

//@ __nvvm_mul_rm_ftz_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_mul_rm_ftz_f2(float *to, float *a, float *b) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "mul.rm.ftz.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_mul_rm_ftz_f2(float *to, float *a, float *b) = delete;
#endif

//@ __fmul2_ru
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ float2 __fmul2_ru(float2 a, float2 b) {
#ifdef __CUDA_FTZ
  float2 result;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "mul.rp.ftz.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y));
  return result;
#else
  float2 result;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "mul.rp.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y));
  return result;
#endif
}
#endif

//@ __nvvm_mul_rp_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_mul_rp_f2(float *to, float *a, float *b) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "mul.rp.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_mul_rp_f2(float *to, float *a, float *b) = delete;
#endif

//@ __nvvm_mul_rp_ftz_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_mul_rp_ftz_f2(float *to, float *a, float *b) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b;
  asm("{ .reg .b64 a, b, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; "
      "mul.rp.ftz.f32x2 r, a, b; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_mul_rp_ftz_f2(float *to, float *a, float *b) = delete;
#endif

//@ __ffma2_rn
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ float2 __ffma2_rn(float2 a, float2 b, float2 c) {
#ifdef __CUDA_FTZ
  float2 result;
  asm("{ .reg .b64 a, b, c, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mov.b64 c, {%6, %7}; "
      "fma.rn.ftz.f32x2 r, a, b, c; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y), "f"(c.x), "f"(c.y));
  return result;
#else
  float2 result;
  asm("{ .reg .b64 a, b, c, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mov.b64 c, {%6, %7}; "
      "fma.rn.f32x2 r, a, b, c; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y), "f"(c.x), "f"(c.y));
  return result;
#endif
}
#endif

//@ __nvvm_fma_rn_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_fma_rn_f2(float *to, float *a, float *b, float *c) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b; const float2 uc = *(float2 *)c;
  asm("{ .reg .b64 a, b, c, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mov.b64 c, {%6, %7}; "
      "fma.rn.f32x2 r, a, b, c; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y), "f"(uc.x), "f"(uc.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_fma_rn_f2(float *to, float *a, float *b, float *c) = delete;
#endif

//@ __nvvm_fma_rn_ftz_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_fma_rn_ftz_f2(float *to, float *a, float *b, float *c) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b; const float2 uc = *(float2 *)c;
  asm("{ .reg .b64 a, b, c, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mov.b64 c, {%6, %7}; "
      "fma.rn.ftz.f32x2 r, a, b, c; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y), "f"(uc.x), "f"(uc.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_fma_rn_ftz_f2(float *to, float *a, float *b, float *c) = delete;
#endif

//@ __ffma2_rz
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ float2 __ffma2_rz(float2 a, float2 b, float2 c) {
#ifdef __CUDA_FTZ
  float2 result;
  asm("{ .reg .b64 a, b, c, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mov.b64 c, {%6, %7}; "
      "fma.rz.ftz.f32x2 r, a, b, c; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y), "f"(c.x), "f"(c.y));
  return result;
#else
  float2 result;
  asm("{ .reg .b64 a, b, c, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mov.b64 c, {%6, %7}; "
      "fma.rz.f32x2 r, a, b, c; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y), "f"(c.x), "f"(c.y));
  return result;
#endif
}
#endif

//@ __nvvm_fma_rz_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_fma_rz_f2(float *to, float *a, float *b, float *c) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b; const float2 uc = *(float2 *)c;
  asm("{ .reg .b64 a, b, c, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mov.b64 c, {%6, %7}; "
      "fma.rz.f32x2 r, a, b, c; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y), "f"(uc.x), "f"(uc.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_fma_rz_f2(float *to, float *a, float *b, float *c) = delete;
#endif

//@ __nvvm_fma_rz_ftz_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_fma_rz_ftz_f2(float *to, float *a, float *b, float *c) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b; const float2 uc = *(float2 *)c;
  asm("{ .reg .b64 a, b, c, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mov.b64 c, {%6, %7}; "
      "fma.rz.ftz.f32x2 r, a, b, c; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y), "f"(uc.x), "f"(uc.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_fma_rz_ftz_f2(float *to, float *a, float *b, float *c) = delete;
#endif

//@ __ffma2_rd
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ float2 __ffma2_rd(float2 a, float2 b, float2 c) {
#ifdef __CUDA_FTZ
  float2 result;
  asm("{ .reg .b64 a, b, c, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mov.b64 c, {%6, %7}; "
      "fma.rm.ftz.f32x2 r, a, b, c; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y), "f"(c.x), "f"(c.y));
  return result;
#else
  float2 result;
  asm("{ .reg .b64 a, b, c, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mov.b64 c, {%6, %7}; "
      "fma.rm.f32x2 r, a, b, c; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y), "f"(c.x), "f"(c.y));
  return result;
#endif
}
#endif

//@ __nvvm_fma_rm_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_fma_rm_f2(float *to, float *a, float *b, float *c) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b; const float2 uc = *(float2 *)c;
  asm("{ .reg .b64 a, b, c, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mov.b64 c, {%6, %7}; "
      "fma.rm.f32x2 r, a, b, c; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y), "f"(uc.x), "f"(uc.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_fma_rm_f2(float *to, float *a, float *b, float *c) = delete;
#endif

//@ __nvvm_fma_rm_ftz_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_fma_rm_ftz_f2(float *to, float *a, float *b, float *c) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b; const float2 uc = *(float2 *)c;
  asm("{ .reg .b64 a, b, c, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mov.b64 c, {%6, %7}; "
      "fma.rm.ftz.f32x2 r, a, b, c; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y), "f"(uc.x), "f"(uc.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_fma_rm_ftz_f2(float *to, float *a, float *b, float *c) = delete;
#endif

//@ __ffma2_ru
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ float2 __ffma2_ru(float2 a, float2 b, float2 c) {
#ifdef __CUDA_FTZ
  float2 result;
  asm("{ .reg .b64 a, b, c, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mov.b64 c, {%6, %7}; "
      "fma.rp.ftz.f32x2 r, a, b, c; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y), "f"(c.x), "f"(c.y));
  return result;
#else
  float2 result;
  asm("{ .reg .b64 a, b, c, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mov.b64 c, {%6, %7}; "
      "fma.rp.f32x2 r, a, b, c; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(a.x), "f"(a.y), "f"(b.x), "f"(b.y), "f"(c.x), "f"(c.y));
  return result;
#endif
}
#endif

//@ __nvvm_fma_rp_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_fma_rp_f2(float *to, float *a, float *b, float *c) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b; const float2 uc = *(float2 *)c;
  asm("{ .reg .b64 a, b, c, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mov.b64 c, {%6, %7}; "
      "fma.rp.f32x2 r, a, b, c; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y), "f"(uc.x), "f"(uc.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_fma_rp_f2(float *to, float *a, float *b, float *c) = delete;
#endif

//@ __nvvm_fma_rp_ftz_f2
#if __CUDA_ARCH__ >= 1000
static __device__ __forceinline__ void __nvvm_fma_rp_ftz_f2(float *to, float *a, float *b, float *c) {
  float2 result; const float2 ua = *(float2 *)a; const float2 ub = *(float2 *)b; const float2 uc = *(float2 *)c;
  asm("{ .reg .b64 a, b, c, r; mov.b64 a, {%2, %3}; mov.b64 b, {%4, %5}; mov.b64 c, {%6, %7}; "
      "fma.rp.ftz.f32x2 r, a, b, c; mov.b64 {%0, %1}, r; }"
      : "=f"(result.x), "=f"(result.y) : "f"(ua.x), "f"(ua.y), "f"(ub.x), "f"(ub.y), "f"(uc.x), "f"(uc.y));
  *(float2 *)to = result;
}
#else
__device__ void __nvvm_fma_rp_ftz_f2(float *to, float *a, float *b, float *c) = delete;
#endif

//@ __nv_memcpy_async_shared_global_4
#if __CUDA_ARCH__ >= 800
static __device__ __forceinline__ void __nv_memcpy_async_shared_global_4(void *to, const void *from, unsigned int bytes) {
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4, %2;"
               : : "r"((unsigned int)__cvta_generic_to_shared(to)), "l"(__cvta_generic_to_global(from)), "r"(bytes)
               : "memory");
}
#endif

//@ __nv_memcpy_async_shared_global_8
#if __CUDA_ARCH__ >= 800
static __device__ __forceinline__ void __nv_memcpy_async_shared_global_8(void *to, const void *from, unsigned int bytes) {
  asm volatile("cp.async.ca.shared.global [%0], [%1], 8, %2;"
               : : "r"((unsigned int)__cvta_generic_to_shared(to)), "l"(__cvta_generic_to_global(from)), "r"(bytes)
               : "memory");
}
#endif

//@ __nv_memcpy_async_shared_global_16
#if __CUDA_ARCH__ >= 800
static __device__ __forceinline__ void __nv_memcpy_async_shared_global_16(void *to, const void *from, unsigned int bytes) {
  asm volatile("cp.async.ca.shared.global [%0], [%1], 16, %2;"
               : : "r"((unsigned int)__cvta_generic_to_shared(to)), "l"(__cvta_generic_to_global(from)), "r"(bytes)
               : "memory");
}
#endif

//@ __cluster_map_shared_multicast
#if __CUDA_ARCH__ >= 900
static __device__ __forceinline__ uint2 __cluster_map_shared_multicast(const void *address, unsigned int mask) {
  return make_uint2((unsigned int)__cvta_generic_to_shared(address), mask);
}
#endif

//@ __nv_aligned_device_malloc
static __device__ __forceinline__ void *__nv_aligned_device_malloc(size_t bytes, size_t align) {
  return __cuda_syscall_aligned_malloc(bytes, align);
}

//@ __ceilf
static __device__ __forceinline__ float __ceilf(float x) {
  return ceilf(x);
}

//@ __floorf
static __device__ __forceinline__ float __floorf(float x) {
  return floorf(x);
}

//@ __truncf
static __device__ __forceinline__ float __truncf(float x) {
  return truncf(x);
}

//@ __roundf
static __device__ __forceinline__ float __roundf(float x) {
  return rintf(x);
}
