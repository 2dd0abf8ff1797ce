; The verifier holds modules to NVVM's rules about memory spaces, kernels and atomics.
; RUN: verify-error
@s = addrspace(3) global i32 7                            ; expected-error: shared variable cannot have an initializer in @s
define ptx_kernel i32 @k() {                              ; expected-error: kernel function must have void return type
  ret i32 0
}
define void @f(ptr addrspace(3) %s, ptr addrspace(1) %g) {
  %1 = alloca i32, align 4, addrspace(5)                  ; expected-error: Allocas are not supported on address spaces except Generic
  %2 = alloca i32, align 4
  %3 = addrspacecast ptr addrspace(3) %s to ptr addrspace(1) ; expected-error: Cannot cast non-generic pointer to different non-generic pointer
  %4 = load i32, ptr addrspace(6) null                    ; expected-error: Tensor Memory loads/stores are not supported
  %5 = cmpxchg ptr addrspace(4) null, i32 0, i32 1 monotonic monotonic ; expected-error: cmpxchg pointer operand must point to generic, global, or shared address space
  %6 = load atomic i32, ptr addrspace(1) %g release, align 4 ; expected-error: load cannot have release ordering
  fence monotonic                                         ; expected-error: fence instructions may only have
  ret void
}
