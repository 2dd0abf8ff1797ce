; A managed variable is marked.
; RUN: codegen arch=sm_90
; CHECK: .visible .global .attribute(.managed) .align 4 .u32 m;
@m = addrspace(1) global i32 0, align 4 "nvvm.managed"
