; A call through a pointer has a prototype, and the pointer is generic.
; RUN: codegen arch=sm_90
; CHECK: .func (.param .b32 func_retval0) f
; CHECK: .global .align 8 .u64 table[2] = {f, g};
; CHECK: ld.global.u64 [[F:%rd[0-9]+]]
; CHECK: [[PROTO:prototype_[0-9]+]] : .callprototype (.param .b32 _) _ (.param .b32 _);
; CHECK: call (retval0),
; CHECK-NEXT: [[F]],
; CHECK: , [[PROTO]];
@table = internal addrspace(1) global [2 x ptr] [ptr @f, ptr @g], align 8
define internal i32 @f(i32 %a) {
  ret i32 %a
}
define internal i32 @g(i32 %a) {
  %b = add i32 %a, 1
  ret i32 %b
}
define ptx_kernel void @k(i64 %i, i32 %x, ptr %p) {
  %q = getelementptr ptr, ptr addrspace(1) @table, i64 %i
  %f = load ptr, ptr addrspace(1) %q, align 8
  %r = call i32 %f(i32 %x)
  store i32 %r, ptr %p, align 4
  ret void
}
