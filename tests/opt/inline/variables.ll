; A call that is given the address of a variable is worth more: inlined, the variable need not be in memory.
; RUN: opt passes=inline<threshold=13>
define internal i32 @fills(ptr %to, i32 %x) {
  %1 = mul i32 %x, 3
  %2 = xor i32 %1, 5
  %3 = mul i32 %2, %x
  %4 = sub i32 %3, %1
  %5 = mul i32 %4, %2
  %6 = xor i32 %5, %3
  %7 = mul i32 %6, %4
  %8 = sub i32 %7, %5
  %9 = mul i32 %8, %6
  %10 = xor i32 %9, %7
  %11 = mul i32 %10, %8
  %12 = sub i32 %11, %9
  %13 = mul i32 %12, %10
  %14 = xor i32 %13, %11
  store i32 %14, ptr %to
  ret i32 %12
}
%Params = type { i32, [40 x i32] }

define ptx_kernel void @variable(ptr %out, i32 %x) {
  %own = alloca [4 x i32]
  %part = getelementptr [4 x i32], ptr %own, i32 0, i32 1
  %r = call i32 @fills(ptr %part, i32 %x)
  %s = load i32, ptr %part
  %t = add i32 %r, %s
  store i32 %t, ptr %out
  ret void
}
; CHECK-LABEL: @variable
; CHECK-NOT: call i32 @fills
; CHECK: ret void

define ptx_kernel void @by_value(ptr %out, ptr byval(%Params) %params, i32 %x) {
  %r = call i32 @fills(ptr %params, i32 %x)
  %s = load i32, ptr %params
  %t = add i32 %r, %s
  store i32 %t, ptr %out
  ret void
}
; CHECK-LABEL: @by_value
; CHECK-NOT: call i32 @fills
; CHECK: ret void

define ptx_kernel void @others(ptr %out, i32 %x) {
  %r = call i32 @fills(ptr %out, i32 %x)
  store i32 %r, ptr %out
  ret void
}
; CHECK-LABEL: @others
; CHECK: call i32 @fills
; CHECK: ret void
