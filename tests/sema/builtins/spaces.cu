// Addresses of memory spaces; a header may redeclare the built-in functions it calls.
// RUN: sema -rdc=true
__device__ unsigned long shared(void *p) { return __cvta_generic_to_shared(p) + __isShared(p); }
extern "C" __device__ unsigned int __nvvm_get_smem_pointer(void *);
__device__ unsigned int smem(void *p) { return __nvvm_get_smem_pointer(p); }
// CHECK-LABEL: function __cvta_generic_to_shared
// CHECK: call builtin AddressIn(Shared) 'unsigned long'
// CHECK-LABEL: function __isShared
// CHECK: call builtin Intrinsic(llvm.nvvm.isspacep.shared) 'bool'
// CHECK-LABEL: function __nvvm_get_smem_pointer 'unsigned int (void *)'
// CHECK: call builtin AddressIn(Shared) 'unsigned long'
