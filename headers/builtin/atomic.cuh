// Atomic functions: relaxed, at device, block or system scope.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __cuprum_if_wide
// What the atomic functions for 16 bytes are for.
template <
    typename T, bool fits = sizeof(T) == 16 && alignof(T) >= 16 && __is_trivially_copyable(T)>
struct __cuprum_if_wide {};
template <typename T>
struct __cuprum_if_wide<T, true> {
  using type = T;
};

//@ atomicAdd
static __device__ __forceinline__ int atomicAdd(int *address, int value) {
  return __cuprum_atomic_add_device(address, value);
}
static __device__ __forceinline__ unsigned int atomicAdd(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_add_device(address, value);
}
static __device__ __forceinline__ unsigned long long atomicAdd(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_add_device(address, value);
}
static __device__ __forceinline__ float atomicAdd(float *address, float value) {
  return __cuprum_atomic_add_device(address, value);
}
static __device__ __forceinline__ double atomicAdd(double *address, double value) {
  return __cuprum_atomic_add_device(address, value);
}
#if __CUDA_ARCH__ >= 900
static __device__ __forceinline__ float2 atomicAdd(float2 *address, float2 value) {
  float2 old;
  asm volatile(
      "{ .reg .u64 a; cvta.to.global.u64 a, %4; "
      "atom.global.add.v2.f32 {%0, %1}, [a], {%2, %3}; }"
      : "=f"(old.x), "=f"(old.y) : "f"(value.x), "f"(value.y), "l"(address) : "memory");
  return old;
}
static __device__ __forceinline__ float4 atomicAdd(float4 *address, float4 value) {
  float4 old;
  asm volatile(
      "{ .reg .u64 a; cvta.to.global.u64 a, %8; "
      "atom.global.add.v4.f32 {%0, %1, %2, %3}, [a], {%4, %5, %6, %7}; }"
      : "=f"(old.x), "=f"(old.y), "=f"(old.z), "=f"(old.w)
      : "f"(value.x), "f"(value.y), "f"(value.z), "f"(value.w), "l"(address)
      : "memory");
  return old;
}
#endif

//@ atomicSub
static __device__ __forceinline__ int atomicSub(int *address, int value) {
  return __cuprum_atomic_sub_device(address, value);
}
static __device__ __forceinline__ unsigned int atomicSub(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_sub_device(address, value);
}

//@ atomicExch
static __device__ __forceinline__ int atomicExch(int *address, int value) {
  return __cuprum_atomic_exch_device(address, value);
}
static __device__ __forceinline__ unsigned int atomicExch(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_exch_device(address, value);
}
static __device__ __forceinline__ unsigned long long atomicExch(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_exch_device(address, value);
}
static __device__ __forceinline__ float atomicExch(float *address, float value) {
  return __cuprum_atomic_exch_device(address, value);
}
#if __CUDA_ARCH__ >= 900
template <typename T>
static __device__ __forceinline__ typename __cuprum_if_wide<T>::type atomicExch(T *address, T value) {
  ulonglong2 bits;
  __builtin_memcpy(&bits, &value, 16);
  asm volatile(
      "{ .reg .b128 a, b; mov.b128 a, {%0, %1}; atom.exch.b128 b, [%2], a; mov.b128 {%0, %1}, b; }"
      : "+l"(bits.x), "+l"(bits.y) : "l"(address) : "memory");
  __builtin_memcpy(&value, &bits, 16);
  return value;
}
#endif

//@ atomicMin
static __device__ __forceinline__ int atomicMin(int *address, int value) {
  return __cuprum_atomic_min_device(address, value);
}
static __device__ __forceinline__ unsigned int atomicMin(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_min_device(address, value);
}
static __device__ __forceinline__ long long atomicMin(long long *address, long long value) {
  return __cuprum_atomic_min_device(address, value);
}
static __device__ __forceinline__ unsigned long long atomicMin(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_min_device(address, value);
}

//@ atomicMax
static __device__ __forceinline__ int atomicMax(int *address, int value) {
  return __cuprum_atomic_max_device(address, value);
}
static __device__ __forceinline__ unsigned int atomicMax(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_max_device(address, value);
}
static __device__ __forceinline__ long long atomicMax(long long *address, long long value) {
  return __cuprum_atomic_max_device(address, value);
}
static __device__ __forceinline__ unsigned long long atomicMax(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_max_device(address, value);
}

//@ atomicInc
static __device__ __forceinline__ unsigned int atomicInc(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_inc_device(address, value);
}

//@ atomicDec
static __device__ __forceinline__ unsigned int atomicDec(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_dec_device(address, value);
}

//@ atomicAnd
static __device__ __forceinline__ int atomicAnd(int *address, int value) {
  return __cuprum_atomic_and_device(address, value);
}
static __device__ __forceinline__ unsigned int atomicAnd(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_and_device(address, value);
}
static __device__ __forceinline__ long long atomicAnd(long long *address, long long value) {
  return __cuprum_atomic_and_device(address, value);
}
static __device__ __forceinline__ unsigned long long atomicAnd(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_and_device(address, value);
}

//@ atomicOr
static __device__ __forceinline__ int atomicOr(int *address, int value) {
  return __cuprum_atomic_or_device(address, value);
}
static __device__ __forceinline__ unsigned int atomicOr(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_or_device(address, value);
}
static __device__ __forceinline__ long long atomicOr(long long *address, long long value) {
  return __cuprum_atomic_or_device(address, value);
}
static __device__ __forceinline__ unsigned long long atomicOr(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_or_device(address, value);
}

//@ atomicXor
static __device__ __forceinline__ int atomicXor(int *address, int value) {
  return __cuprum_atomic_xor_device(address, value);
}
static __device__ __forceinline__ unsigned int atomicXor(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_xor_device(address, value);
}
static __device__ __forceinline__ long long atomicXor(long long *address, long long value) {
  return __cuprum_atomic_xor_device(address, value);
}
static __device__ __forceinline__ unsigned long long atomicXor(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_xor_device(address, value);
}

//@ atomicCAS
static __device__ __forceinline__ int atomicCAS(int *address, int expected, int value) {
  return __cuprum_atomic_cas_device(address, expected, value);
}
static __device__ __forceinline__ unsigned int atomicCAS(unsigned int *address, unsigned int expected, unsigned int value) {
  return __cuprum_atomic_cas_device(address, expected, value);
}
static __device__ __forceinline__ unsigned long long atomicCAS(unsigned long long *address, unsigned long long expected, unsigned long long value) {
  return __cuprum_atomic_cas_device(address, expected, value);
}
static __device__ __forceinline__ unsigned short atomicCAS(unsigned short *address, unsigned short expected, unsigned short value) {
  return __cuprum_atomic_cas_device(address, expected, value);
}
#if __CUDA_ARCH__ >= 900
template <typename T>
static __device__ __forceinline__ typename __cuprum_if_wide<T>::type atomicCAS(T *address, T expected, T value) {
  ulonglong2 bits, other;
  __builtin_memcpy(&bits, &value, 16);
  __builtin_memcpy(&other, &expected, 16);
  asm volatile(
      "{ .reg .b128 a, b, c; mov.b128 a, {%3, %4}; mov.b128 b, {%0, %1}; "
      "atom.cas.b128 c, [%2], a, b; mov.b128 {%0, %1}, c; }"
      : "+l"(bits.x), "+l"(bits.y) : "l"(address), "l"(other.x), "l"(other.y) : "memory");
  __builtin_memcpy(&value, &bits, 16);
  return value;
}
#endif

//@ atomicAdd_block
static __device__ __forceinline__ int atomicAdd_block(int *address, int value) {
  return __cuprum_atomic_add_block(address, value);
}
static __device__ __forceinline__ unsigned int atomicAdd_block(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_add_block(address, value);
}
static __device__ __forceinline__ unsigned long long atomicAdd_block(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_add_block(address, value);
}
static __device__ __forceinline__ float atomicAdd_block(float *address, float value) {
  return __cuprum_atomic_add_block(address, value);
}
static __device__ __forceinline__ double atomicAdd_block(double *address, double value) {
  return __cuprum_atomic_add_block(address, value);
}
#if __CUDA_ARCH__ >= 900
static __device__ __forceinline__ float2 atomicAdd_block(float2 *address, float2 value) {
  float2 old;
  asm volatile(
      "{ .reg .u64 a; cvta.to.global.u64 a, %4; "
      "atom.global.cta.add.v2.f32 {%0, %1}, [a], {%2, %3}; }"
      : "=f"(old.x), "=f"(old.y) : "f"(value.x), "f"(value.y), "l"(address) : "memory");
  return old;
}
static __device__ __forceinline__ float4 atomicAdd_block(float4 *address, float4 value) {
  float4 old;
  asm volatile(
      "{ .reg .u64 a; cvta.to.global.u64 a, %8; "
      "atom.global.cta.add.v4.f32 {%0, %1, %2, %3}, [a], {%4, %5, %6, %7}; }"
      : "=f"(old.x), "=f"(old.y), "=f"(old.z), "=f"(old.w)
      : "f"(value.x), "f"(value.y), "f"(value.z), "f"(value.w), "l"(address)
      : "memory");
  return old;
}
#endif

//@ atomicSub_block
static __device__ __forceinline__ int atomicSub_block(int *address, int value) {
  return __cuprum_atomic_sub_block(address, value);
}
static __device__ __forceinline__ unsigned int atomicSub_block(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_sub_block(address, value);
}

//@ atomicExch_block
static __device__ __forceinline__ int atomicExch_block(int *address, int value) {
  return __cuprum_atomic_exch_block(address, value);
}
static __device__ __forceinline__ unsigned int atomicExch_block(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_exch_block(address, value);
}
static __device__ __forceinline__ unsigned long long atomicExch_block(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_exch_block(address, value);
}
static __device__ __forceinline__ float atomicExch_block(float *address, float value) {
  return __cuprum_atomic_exch_block(address, value);
}
#if __CUDA_ARCH__ >= 900
template <typename T>
static __device__ __forceinline__ typename __cuprum_if_wide<T>::type atomicExch_block(T *address, T value) {
  ulonglong2 bits;
  __builtin_memcpy(&bits, &value, 16);
  asm volatile(
      "{ .reg .b128 a, b; mov.b128 a, {%0, %1}; atom.cta.exch.b128 b, [%2], a; mov.b128 {%0, %1}, b; }"
      : "+l"(bits.x), "+l"(bits.y) : "l"(address) : "memory");
  __builtin_memcpy(&value, &bits, 16);
  return value;
}
#endif

//@ atomicMin_block
static __device__ __forceinline__ int atomicMin_block(int *address, int value) {
  return __cuprum_atomic_min_block(address, value);
}
static __device__ __forceinline__ unsigned int atomicMin_block(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_min_block(address, value);
}
static __device__ __forceinline__ long long atomicMin_block(long long *address, long long value) {
  return __cuprum_atomic_min_block(address, value);
}
static __device__ __forceinline__ unsigned long long atomicMin_block(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_min_block(address, value);
}

//@ atomicMax_block
static __device__ __forceinline__ int atomicMax_block(int *address, int value) {
  return __cuprum_atomic_max_block(address, value);
}
static __device__ __forceinline__ unsigned int atomicMax_block(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_max_block(address, value);
}
static __device__ __forceinline__ long long atomicMax_block(long long *address, long long value) {
  return __cuprum_atomic_max_block(address, value);
}
static __device__ __forceinline__ unsigned long long atomicMax_block(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_max_block(address, value);
}

//@ atomicInc_block
static __device__ __forceinline__ unsigned int atomicInc_block(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_inc_block(address, value);
}

//@ atomicDec_block
static __device__ __forceinline__ unsigned int atomicDec_block(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_dec_block(address, value);
}

//@ atomicAnd_block
static __device__ __forceinline__ int atomicAnd_block(int *address, int value) {
  return __cuprum_atomic_and_block(address, value);
}
static __device__ __forceinline__ unsigned int atomicAnd_block(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_and_block(address, value);
}
static __device__ __forceinline__ long long atomicAnd_block(long long *address, long long value) {
  return __cuprum_atomic_and_block(address, value);
}
static __device__ __forceinline__ unsigned long long atomicAnd_block(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_and_block(address, value);
}

//@ atomicOr_block
static __device__ __forceinline__ int atomicOr_block(int *address, int value) {
  return __cuprum_atomic_or_block(address, value);
}
static __device__ __forceinline__ unsigned int atomicOr_block(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_or_block(address, value);
}
static __device__ __forceinline__ long long atomicOr_block(long long *address, long long value) {
  return __cuprum_atomic_or_block(address, value);
}
static __device__ __forceinline__ unsigned long long atomicOr_block(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_or_block(address, value);
}

//@ atomicXor_block
static __device__ __forceinline__ int atomicXor_block(int *address, int value) {
  return __cuprum_atomic_xor_block(address, value);
}
static __device__ __forceinline__ unsigned int atomicXor_block(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_xor_block(address, value);
}
static __device__ __forceinline__ long long atomicXor_block(long long *address, long long value) {
  return __cuprum_atomic_xor_block(address, value);
}
static __device__ __forceinline__ unsigned long long atomicXor_block(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_xor_block(address, value);
}

//@ atomicCAS_block
static __device__ __forceinline__ int atomicCAS_block(int *address, int expected, int value) {
  return __cuprum_atomic_cas_block(address, expected, value);
}
static __device__ __forceinline__ unsigned int atomicCAS_block(unsigned int *address, unsigned int expected, unsigned int value) {
  return __cuprum_atomic_cas_block(address, expected, value);
}
static __device__ __forceinline__ unsigned long long atomicCAS_block(unsigned long long *address, unsigned long long expected, unsigned long long value) {
  return __cuprum_atomic_cas_block(address, expected, value);
}
#if __CUDA_ARCH__ >= 900
template <typename T>
static __device__ __forceinline__ typename __cuprum_if_wide<T>::type atomicCAS_block(T *address, T expected, T value) {
  ulonglong2 bits, other;
  __builtin_memcpy(&bits, &value, 16);
  __builtin_memcpy(&other, &expected, 16);
  asm volatile(
      "{ .reg .b128 a, b, c; mov.b128 a, {%3, %4}; mov.b128 b, {%0, %1}; "
      "atom.cta.cas.b128 c, [%2], a, b; mov.b128 {%0, %1}, c; }"
      : "+l"(bits.x), "+l"(bits.y) : "l"(address), "l"(other.x), "l"(other.y) : "memory");
  __builtin_memcpy(&value, &bits, 16);
  return value;
}
#endif

//@ atomicAdd_system
static __device__ __forceinline__ int atomicAdd_system(int *address, int value) {
  return __cuprum_atomic_add_system(address, value);
}
static __device__ __forceinline__ unsigned int atomicAdd_system(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_add_system(address, value);
}
static __device__ __forceinline__ unsigned long long atomicAdd_system(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_add_system(address, value);
}
static __device__ __forceinline__ float atomicAdd_system(float *address, float value) {
  return __cuprum_atomic_add_system(address, value);
}
static __device__ __forceinline__ double atomicAdd_system(double *address, double value) {
  return __cuprum_atomic_add_system(address, value);
}
#if __CUDA_ARCH__ >= 900
static __device__ __forceinline__ float2 atomicAdd_system(float2 *address, float2 value) {
  float2 old;
  asm volatile(
      "{ .reg .u64 a; cvta.to.global.u64 a, %4; "
      "atom.global.sys.add.v2.f32 {%0, %1}, [a], {%2, %3}; }"
      : "=f"(old.x), "=f"(old.y) : "f"(value.x), "f"(value.y), "l"(address) : "memory");
  return old;
}
static __device__ __forceinline__ float4 atomicAdd_system(float4 *address, float4 value) {
  float4 old;
  asm volatile(
      "{ .reg .u64 a; cvta.to.global.u64 a, %8; "
      "atom.global.sys.add.v4.f32 {%0, %1, %2, %3}, [a], {%4, %5, %6, %7}; }"
      : "=f"(old.x), "=f"(old.y), "=f"(old.z), "=f"(old.w)
      : "f"(value.x), "f"(value.y), "f"(value.z), "f"(value.w), "l"(address)
      : "memory");
  return old;
}
#endif

//@ atomicSub_system
static __device__ __forceinline__ int atomicSub_system(int *address, int value) {
  return __cuprum_atomic_sub_system(address, value);
}
static __device__ __forceinline__ unsigned int atomicSub_system(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_sub_system(address, value);
}

//@ atomicExch_system
static __device__ __forceinline__ int atomicExch_system(int *address, int value) {
  return __cuprum_atomic_exch_system(address, value);
}
static __device__ __forceinline__ unsigned int atomicExch_system(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_exch_system(address, value);
}
static __device__ __forceinline__ unsigned long long atomicExch_system(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_exch_system(address, value);
}
static __device__ __forceinline__ float atomicExch_system(float *address, float value) {
  return __cuprum_atomic_exch_system(address, value);
}
#if __CUDA_ARCH__ >= 900
template <typename T>
static __device__ __forceinline__ typename __cuprum_if_wide<T>::type atomicExch_system(T *address, T value) {
  ulonglong2 bits;
  __builtin_memcpy(&bits, &value, 16);
  asm volatile(
      "{ .reg .b128 a, b; mov.b128 a, {%0, %1}; atom.sys.exch.b128 b, [%2], a; mov.b128 {%0, %1}, b; }"
      : "+l"(bits.x), "+l"(bits.y) : "l"(address) : "memory");
  __builtin_memcpy(&value, &bits, 16);
  return value;
}
#endif

//@ atomicMin_system
static __device__ __forceinline__ int atomicMin_system(int *address, int value) {
  return __cuprum_atomic_min_system(address, value);
}
static __device__ __forceinline__ unsigned int atomicMin_system(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_min_system(address, value);
}
static __device__ __forceinline__ long long atomicMin_system(long long *address, long long value) {
  return __cuprum_atomic_min_system(address, value);
}
static __device__ __forceinline__ unsigned long long atomicMin_system(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_min_system(address, value);
}

//@ atomicMax_system
static __device__ __forceinline__ int atomicMax_system(int *address, int value) {
  return __cuprum_atomic_max_system(address, value);
}
static __device__ __forceinline__ unsigned int atomicMax_system(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_max_system(address, value);
}
static __device__ __forceinline__ long long atomicMax_system(long long *address, long long value) {
  return __cuprum_atomic_max_system(address, value);
}
static __device__ __forceinline__ unsigned long long atomicMax_system(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_max_system(address, value);
}

//@ atomicInc_system
static __device__ __forceinline__ unsigned int atomicInc_system(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_inc_system(address, value);
}

//@ atomicDec_system
static __device__ __forceinline__ unsigned int atomicDec_system(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_dec_system(address, value);
}

//@ atomicAnd_system
static __device__ __forceinline__ int atomicAnd_system(int *address, int value) {
  return __cuprum_atomic_and_system(address, value);
}
static __device__ __forceinline__ unsigned int atomicAnd_system(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_and_system(address, value);
}
static __device__ __forceinline__ long long atomicAnd_system(long long *address, long long value) {
  return __cuprum_atomic_and_system(address, value);
}
static __device__ __forceinline__ unsigned long long atomicAnd_system(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_and_system(address, value);
}

//@ atomicOr_system
static __device__ __forceinline__ int atomicOr_system(int *address, int value) {
  return __cuprum_atomic_or_system(address, value);
}
static __device__ __forceinline__ unsigned int atomicOr_system(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_or_system(address, value);
}
static __device__ __forceinline__ long long atomicOr_system(long long *address, long long value) {
  return __cuprum_atomic_or_system(address, value);
}
static __device__ __forceinline__ unsigned long long atomicOr_system(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_or_system(address, value);
}

//@ atomicXor_system
static __device__ __forceinline__ int atomicXor_system(int *address, int value) {
  return __cuprum_atomic_xor_system(address, value);
}
static __device__ __forceinline__ unsigned int atomicXor_system(unsigned int *address, unsigned int value) {
  return __cuprum_atomic_xor_system(address, value);
}
static __device__ __forceinline__ long long atomicXor_system(long long *address, long long value) {
  return __cuprum_atomic_xor_system(address, value);
}
static __device__ __forceinline__ unsigned long long atomicXor_system(unsigned long long *address, unsigned long long value) {
  return __cuprum_atomic_xor_system(address, value);
}

//@ atomicCAS_system
static __device__ __forceinline__ int atomicCAS_system(int *address, int expected, int value) {
  return __cuprum_atomic_cas_system(address, expected, value);
}
static __device__ __forceinline__ unsigned int atomicCAS_system(unsigned int *address, unsigned int expected, unsigned int value) {
  return __cuprum_atomic_cas_system(address, expected, value);
}
static __device__ __forceinline__ unsigned long long atomicCAS_system(unsigned long long *address, unsigned long long expected, unsigned long long value) {
  return __cuprum_atomic_cas_system(address, expected, value);
}
#if __CUDA_ARCH__ >= 900
template <typename T>
static __device__ __forceinline__ typename __cuprum_if_wide<T>::type atomicCAS_system(T *address, T expected, T value) {
  ulonglong2 bits, other;
  __builtin_memcpy(&bits, &value, 16);
  __builtin_memcpy(&other, &expected, 16);
  asm volatile(
      "{ .reg .b128 a, b, c; mov.b128 a, {%3, %4}; mov.b128 b, {%0, %1}; "
      "atom.sys.cas.b128 c, [%2], a, b; mov.b128 {%0, %1}, c; }"
      : "+l"(bits.x), "+l"(bits.y) : "l"(address), "l"(other.x), "l"(other.y) : "memory");
  __builtin_memcpy(&value, &bits, 16);
  return value;
}
#endif

//@ __NV_ATOMIC_RELAXED __NV_ATOMIC_CONSUME __NV_ATOMIC_ACQUIRE __NV_ATOMIC_RELEASE __NV_ATOMIC_ACQ_REL __NV_ATOMIC_SEQ_CST
enum {
  __NV_ATOMIC_RELAXED, __NV_ATOMIC_CONSUME, __NV_ATOMIC_ACQUIRE, __NV_ATOMIC_RELEASE,
  __NV_ATOMIC_ACQ_REL, __NV_ATOMIC_SEQ_CST,
};

//@ __NV_THREAD_SCOPE_THREAD __NV_THREAD_SCOPE_BLOCK __NV_THREAD_SCOPE_CLUSTER __NV_THREAD_SCOPE_DEVICE __NV_THREAD_SCOPE_SYSTEM
enum {
  __NV_THREAD_SCOPE_THREAD, __NV_THREAD_SCOPE_BLOCK, __NV_THREAD_SCOPE_CLUSTER,
  __NV_THREAD_SCOPE_DEVICE, __NV_THREAD_SCOPE_SYSTEM,
};
