; An initialiser has the right bytes and width.
; RUN: codegen arch=sm_90
; CHECK-DAG: .visible .global .align 4 .u32 i = 7;
; CHECK-DAG: .visible .global .align 4 .f32 f = 0f3FC00000;
; CHECK-DAG: .visible .global .align 8 .f64 d = 0d3FF8000000000000;
; CHECK-DAG: .visible .global .align 2 .u16 s = 65533;
; CHECK-DAG: .visible .global .align 1 .b8 t[6] = {104, 101, 108, 108, 111};
; CHECK-DAG: .visible .global .align 4 .b8 a[16] = {1, 0, 0, 0, 2, 0, 0, 0, 3};
; CHECK-DAG: .visible .global .align 4 .u32 z;
; CHECK-DAG: .visible .global .align 8 .b8 m[16] = {5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 240, 63};
; CHECK-DAG: .weak .global .align 4 .u32 w = 1;
@i = addrspace(1) global i32 7, align 4
@f = addrspace(1) global float 1.5, align 4
@d = addrspace(1) global double 1.5, align 8
@s = addrspace(1) global i16 -3, align 2
@t = addrspace(1) global [6 x i8] c"hello\00", align 1
@a = addrspace(1) global [4 x i32] [i32 1, i32 2, i32 3, i32 0], align 4
@z = addrspace(1) global i32 0, align 4
@m = addrspace(1) global { i8, double } { i8 5, double 1.0 }, align 8
@w = weak addrspace(1) global i32 1, align 4
