; A vector that is written by element becomes a value with elements inserted.
; RUN: opt passes=sroa
define <4 x float> @f(float %a, float %b) {
  %v = alloca <4 x float>, align 16
  store <4 x float> zeroinitializer, ptr %v, align 16
  store float %a, ptr %v, align 16
  %p = getelementptr i8, ptr %v, i64 12
  store float %b, ptr %p, align 4
  %r = load <4 x float>, ptr %v, align 16
  ret <4 x float> %r
}
; CHECK-LABEL: @f
; CHECK-NOT: alloca
; CHECK: insertelement <4 x float> zeroinitializer, float %a, i32 0
; CHECK: insertelement <4 x float> {{.*}}, float %b, i32 3
; CHECK: ret <4 x float>
