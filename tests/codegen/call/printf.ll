; printf reaches vprintf with a generic format and argument buffer.
; RUN: codegen arch=sm_90
; CHECK: .extern .func (.param .b32 func_retval0) vprintf
; CHECK: .global .align 1 .b8 $str[4] = {37, 100, 10};
; CHECK: cvta.global.u64 [[F:%rd[0-9]+]]
; CHECK: st.param.u64 [param0], [[F]];
; CHECK: st.param.u64 [param1], %SP;
; CHECK: vprintf,
@.str = private unnamed_addr addrspace(1) constant [4 x i8] c"%d\0A\00", align 1
declare i32 @vprintf(ptr, ptr)
define ptx_kernel void @k(i32 %n) {
  %a = alloca { i32 }, align 4
  store i32 %n, ptr %a, align 4
  %f = addrspacecast ptr addrspace(1) @.str to ptr
  %r = call i32 @vprintf(ptr %f, ptr %a)
  ret void
}
