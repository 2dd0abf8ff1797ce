; Of a large variable only the bytes up to the last that is not zero are written.
; RUN: codegen arch=sm_90
; CHECK: .global .align 4 .b8 front[2147483648] = {7};
; CHECK: .global .align 4 .b8 empty[2147483648];
; CHECK: .global .align 8 .u64 places[134217728] = {0, front};
@front = addrspace(1) global { i32, [536870911 x i32] } { i32 7, [536870911 x i32] zeroinitializer }, align 4
@empty = addrspace(1) global [536870912 x i32] zeroinitializer, align 4
@places = addrspace(1) global { ptr addrspace(1), ptr addrspace(1), [134217726 x ptr] } { ptr addrspace(1) null, ptr addrspace(1) @front, [134217726 x ptr] zeroinitializer }, align 8
