; Ordered comparisons stay ordered, and unordered ones unordered.
; RUN: codegen arch=sm_90
; CHECK: setp.eq.f32
; CHECK: setp.gt.f32
; CHECK: setp.ge.f32
; CHECK: setp.lt.f32
; CHECK: setp.le.f32
; CHECK: setp.ne.f32
; CHECK: setp.num.f32
; CHECK: setp.equ.f32
; CHECK: setp.gtu.f32
; CHECK: setp.geu.f32
; CHECK: setp.ltu.f32
; CHECK: setp.leu.f32
; CHECK: setp.neu.f32
; CHECK: setp.nan.f32
define ptx_kernel void @k(float %a, float %b, ptr %p) {
  %coeq = fcmp oeq float %a, %b
  %zoeq = zext i1 %coeq to i32
  store volatile i32 %zoeq, ptr %p, align 4
  %cogt = fcmp ogt float %a, %b
  %zogt = zext i1 %cogt to i32
  store volatile i32 %zogt, ptr %p, align 4
  %coge = fcmp oge float %a, %b
  %zoge = zext i1 %coge to i32
  store volatile i32 %zoge, ptr %p, align 4
  %colt = fcmp olt float %a, %b
  %zolt = zext i1 %colt to i32
  store volatile i32 %zolt, ptr %p, align 4
  %cole = fcmp ole float %a, %b
  %zole = zext i1 %cole to i32
  store volatile i32 %zole, ptr %p, align 4
  %cone = fcmp one float %a, %b
  %zone = zext i1 %cone to i32
  store volatile i32 %zone, ptr %p, align 4
  %cord = fcmp ord float %a, %b
  %zord = zext i1 %cord to i32
  store volatile i32 %zord, ptr %p, align 4
  %cueq = fcmp ueq float %a, %b
  %zueq = zext i1 %cueq to i32
  store volatile i32 %zueq, ptr %p, align 4
  %cugt = fcmp ugt float %a, %b
  %zugt = zext i1 %cugt to i32
  store volatile i32 %zugt, ptr %p, align 4
  %cuge = fcmp uge float %a, %b
  %zuge = zext i1 %cuge to i32
  store volatile i32 %zuge, ptr %p, align 4
  %cult = fcmp ult float %a, %b
  %zult = zext i1 %cult to i32
  store volatile i32 %zult, ptr %p, align 4
  %cule = fcmp ule float %a, %b
  %zule = zext i1 %cule to i32
  store volatile i32 %zule, ptr %p, align 4
  %cune = fcmp une float %a, %b
  %zune = zext i1 %cune to i32
  store volatile i32 %zune, ptr %p, align 4
  %cuno = fcmp uno float %a, %b
  %zuno = zext i1 %cuno to i32
  store volatile i32 %zuno, ptr %p, align 4
  ret void
}
