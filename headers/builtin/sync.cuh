// Barriers, fences, clocks, memory functions, printf.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __syncthreads
static __device__ __forceinline__ void __syncthreads() {
  __nvvm_barrier_cta_sync_aligned_all(0);
}

//@ __syncthreads_count
static __device__ __forceinline__ int __syncthreads_count(int predicate) {
  return __nvvm_barrier_cta_red_popc_aligned_all(0, predicate != 0);
}

//@ __syncthreads_and
static __device__ __forceinline__ int __syncthreads_and(int predicate) {
  return __nvvm_barrier_cta_red_and_aligned_all(0, predicate != 0);
}

//@ __syncthreads_or
static __device__ __forceinline__ int __syncthreads_or(int predicate) {
  return __nvvm_barrier_cta_red_or_aligned_all(0, predicate != 0);
}

//@ __syncwarp
static __device__ __forceinline__ void __syncwarp(unsigned int mask = 0xffffffffu) {
  __nvvm_bar_warp_sync((int)mask);
}

//@ __threadfence
static __device__ __forceinline__ void __threadfence() {
  __nvvm_membar_gl();
}

//@ __threadfence_block
static __device__ __forceinline__ void __threadfence_block() {
  __nvvm_membar_cta();
}

//@ __threadfence_system
static __device__ __forceinline__ void __threadfence_system() {
  __nvvm_membar_sys();
}

//@ __trap
static __device__ __forceinline__ void __trap() {
  __builtin_trap();
}

//@ __brkpt
static __device__ __forceinline__ void __brkpt() {
  __llvm_debugtrap();
}

//@ __nanosleep
static __device__ __forceinline__ void __nanosleep(unsigned int ns) {
  __nvvm_nanosleep((int)ns);
}

//@ clock
static __device__ __forceinline__ clock_t clock() {
  return __nvvm_read_ptx_sreg_clock64();
}

//@ clock64
static __device__ __forceinline__ long long clock64() {
  return __nvvm_read_ptx_sreg_clock64();
}

//@ printf
extern "C" __device__ int printf(const char *format, ...);

//@ memcpy
static __device__ __forceinline__ void * memcpy(void *to, const void *from, size_t bytes) {
  return __builtin_memcpy(to, from, bytes);
}

//@ memset
static __device__ __forceinline__ void * memset(void *to, int byte, size_t bytes) {
  return __builtin_memset(to, byte, bytes);
}
