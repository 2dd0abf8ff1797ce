; Every name that is printed is one PTX allows, and no two become equal.
; RUN: codegen arch=sm_90
; CHECK: .global .align 4 .u32 a$b_1;
; CHECK: .global .align 4 .u32 a$b;
; CHECK: .global .align 4 .u32 x_$_y;
; CHECK: st.global.u32 [a$b_1], 1;
; CHECK: st.global.u32 [a$b], 2;
; CHECK: st.global.u32 [x_$_y], 3;
@a.b = internal addrspace(1) global i32 0, align 4
@"a$b" = internal addrspace(1) global i32 0, align 4
@"x y" = internal addrspace(1) global i32 0, align 4
define ptx_kernel void @k() {
  store i32 1, ptr addrspace(1) @a.b, align 4
  store i32 2, ptr addrspace(1) @"a$b", align 4
  store i32 3, ptr addrspace(1) @"x y", align 4
  ret void
}
