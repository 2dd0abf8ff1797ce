; An address in an initialiser is generic, and its target comes before it.
; RUN: codegen arch=sm_90
; CHECK: .visible .global .align 4 .b8 a[40];
; CHECK: .visible .global .align 8 .u64 p = generic(a)+12;
; CHECK: .visible .global .align 8 .u64 q[2] = {generic(a), 4294967303};
; CHECK: .visible .global .align 8 .u64 r = a;
@p = addrspace(1) global ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(1) @a to ptr), i64 12), align 8
@q = addrspace(1) global { ptr, i32, i32 } { ptr addrspacecast (ptr addrspace(1) @a to ptr), i32 7, i32 1 }, align 8
@r = addrspace(1) global ptr addrspace(1) @a, align 8
@a = addrspace(1) global [10 x i32] zeroinitializer, align 4
