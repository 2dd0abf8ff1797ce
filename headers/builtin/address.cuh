// Pointers and memory spaces.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __cvta_generic_to_global
static __device__ __forceinline__ unsigned long __cvta_generic_to_global(const void *pointer) {
  return __cuprum_address_in_global(pointer);
}

//@ __nv_cvta_generic_to_global_impl
static __device__ __forceinline__ unsigned long __nv_cvta_generic_to_global_impl(const void *pointer) {
  return __cuprum_address_in_global(pointer);
}

//@ __cvta_global_to_generic
static __device__ __forceinline__ void *__cvta_global_to_generic(unsigned long address) {
  return __cuprum_pointer_from_global(address);
}

//@ __nv_cvta_global_to_generic_impl
static __device__ __forceinline__ void *__nv_cvta_global_to_generic_impl(unsigned long address) {
  return __cuprum_pointer_from_global(address);
}

//@ __isGlobal
static __device__ __forceinline__ unsigned int __isGlobal(const void *pointer) {
  return __nvvm_isspacep_global((void *)pointer);
}

//@ __nv_isGlobal_impl
static __device__ __forceinline__ unsigned int __nv_isGlobal_impl(const void *pointer) {
  return __nvvm_isspacep_global((void *)pointer);
}

//@ __cvta_generic_to_shared
static __device__ __forceinline__ unsigned long __cvta_generic_to_shared(const void *pointer) {
  return __cuprum_address_in_shared(pointer);
}

//@ __nv_cvta_generic_to_shared_impl
static __device__ __forceinline__ unsigned long __nv_cvta_generic_to_shared_impl(const void *pointer) {
  return __cuprum_address_in_shared(pointer);
}

//@ __cvta_shared_to_generic
static __device__ __forceinline__ void *__cvta_shared_to_generic(unsigned long address) {
  return __cuprum_pointer_from_shared(address);
}

//@ __nv_cvta_shared_to_generic_impl
static __device__ __forceinline__ void *__nv_cvta_shared_to_generic_impl(unsigned long address) {
  return __cuprum_pointer_from_shared(address);
}

//@ __isShared
static __device__ __forceinline__ unsigned int __isShared(const void *pointer) {
  return __nvvm_isspacep_shared((void *)pointer);
}

//@ __nv_isShared_impl
static __device__ __forceinline__ unsigned int __nv_isShared_impl(const void *pointer) {
  return __nvvm_isspacep_shared((void *)pointer);
}

//@ __cvta_generic_to_local
static __device__ __forceinline__ unsigned long __cvta_generic_to_local(const void *pointer) {
  return __cuprum_address_in_local(pointer);
}

//@ __nv_cvta_generic_to_local_impl
static __device__ __forceinline__ unsigned long __nv_cvta_generic_to_local_impl(const void *pointer) {
  return __cuprum_address_in_local(pointer);
}

//@ __cvta_local_to_generic
static __device__ __forceinline__ void *__cvta_local_to_generic(unsigned long address) {
  return __cuprum_pointer_from_local(address);
}

//@ __nv_cvta_local_to_generic_impl
static __device__ __forceinline__ void *__nv_cvta_local_to_generic_impl(unsigned long address) {
  return __cuprum_pointer_from_local(address);
}

//@ __isLocal
static __device__ __forceinline__ unsigned int __isLocal(const void *pointer) {
  return __nvvm_isspacep_local((void *)pointer);
}

//@ __nv_isLocal_impl
static __device__ __forceinline__ unsigned int __nv_isLocal_impl(const void *pointer) {
  return __nvvm_isspacep_local((void *)pointer);
}

//@ __cvta_generic_to_constant
static __device__ __forceinline__ unsigned long __cvta_generic_to_constant(const void *pointer) {
  return __cuprum_address_in_constant(pointer);
}

//@ __nv_cvta_generic_to_constant_impl
static __device__ __forceinline__ unsigned long __nv_cvta_generic_to_constant_impl(const void *pointer) {
  return __cuprum_address_in_constant(pointer);
}

//@ __cvta_constant_to_generic
static __device__ __forceinline__ void *__cvta_constant_to_generic(unsigned long address) {
  return __cuprum_pointer_from_constant(address);
}

//@ __nv_cvta_constant_to_generic_impl
static __device__ __forceinline__ void *__nv_cvta_constant_to_generic_impl(unsigned long address) {
  return __cuprum_pointer_from_constant(address);
}

//@ __isConstant
static __device__ __forceinline__ unsigned int __isConstant(const void *pointer) {
  return __nvvm_isspacep_const((void *)pointer);
}

//@ __nv_isConstant_impl
static __device__ __forceinline__ unsigned int __nv_isConstant_impl(const void *pointer) {
  return __nvvm_isspacep_const((void *)pointer);
}

//@ __nvvm_get_smem_pointer
static __device__ __forceinline__ unsigned int __nvvm_get_smem_pointer(void *pointer) {
  return (unsigned int)__cuprum_address_in_shared(pointer);
}
