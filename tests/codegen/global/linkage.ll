; How symbols are seen outside: common and weak ones are one symbol in all modules.
; RUN: codegen arch=sm_90
; CHECK-DAG: .common .global .align 4 .u32 together;
; CHECK-DAG: .weak .global .align 4 .u32 replaceable = 1;
; CHECK-DAG: .weak .global .align 4 .u32 once = 2;
; CHECK-DAG: .visible .global .align 4 .u32 seen = 3;
; CHECK-DAG: .global .align 4 .u32 own = 4;
; CHECK-DAG: .weak .func (.param .b32 func_retval0) either
@together = common addrspace(1) global i32 0, align 4
@replaceable = weak addrspace(1) global i32 1, align 4
@once = linkonce_odr addrspace(1) global i32 2, align 4
@seen = addrspace(1) global i32 3, align 4
@own = internal addrspace(1) global i32 4, align 4

define weak i32 @either(i32 %x) {
  %r = mul i32 %x, %x
  ret i32 %r
}

define ptx_kernel void @k(ptr addrspace(1) %out) {
  %a = load i32, ptr addrspace(1) @together, align 4
  %b = load i32, ptr addrspace(1) @replaceable, align 4
  %c = load i32, ptr addrspace(1) @once, align 4
  %e = call i32 @either(i32 %a)
  store i32 %e, ptr addrspace(1) @own, align 4
  store i32 %b, ptr addrspace(1) @seen, align 4
  store i32 %c, ptr addrspace(1) @once, align 4
  %f = load i32, ptr addrspace(1) @own, align 4
  %g = add i32 %e, %f
  store i32 %g, ptr addrspace(1) %out, align 4
  ret void
}
