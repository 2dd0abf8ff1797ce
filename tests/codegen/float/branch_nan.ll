; An inverted branch on floats takes NaN into account: the inverse of "less" is "not less", not "greater or equal".
; RUN: codegen arch=sm_90
; CHECK: setp.geu.f32 [[P:%p[0-9]+]]
; CHECK-NEXT: @[[P]] bra
define ptx_kernel void @k(float %a, float %b, ptr %p) {
entry:
  %c = fcmp olt float %a, %b
  br i1 %c, label %then, label %end
then:
  store i32 1, ptr %p, align 4
  br label %end
end:
  ret void
}
