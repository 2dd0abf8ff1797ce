; An array that short loops index is registers: twelve loads, four stores and no variable.
; RUN: opt passes=default<O3>
define ptx_kernel void @k(ptr %out, ptr %in) {
entry:
  %acc = alloca [4 x float], align 4
  call void @llvm.memset.p0.i64(ptr align 4 %acc, i8 0, i64 16, i1 false)
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %outer.latch ]
  %ic = icmp slt i32 %i, 3
  br i1 %ic, label %inner, label %finish
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  %jw = sext i32 %j to i64
  %a = getelementptr inbounds [4 x float], ptr %acc, i64 0, i64 %jw
  %old = load float, ptr %a, align 4
  %base = mul nsw i32 %i, 4
  %index = add nsw i32 %base, %j
  %iw = sext i32 %index to i64
  %p = getelementptr inbounds float, ptr %in, i64 %iw
  %v = load float, ptr %p, align 4
  %new = fadd float %old, %v
  store float %new, ptr %a, align 4
  %j.next = add nsw i32 %j, 1
  %jc = icmp slt i32 %j.next, 4
  br i1 %jc, label %inner, label %outer.latch
outer.latch:
  %i.next = add nsw i32 %i, 1
  br label %outer
finish:
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %out, ptr align 4 %acc, i64 16, i1 false)
  ret void
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
; CHECK-LABEL: @k
; CHECK-NOT: alloca
; CHECK-NOT: phi
; CHECK-COUNT-12: load float
; CHECK-COUNT-4: store float
; CHECK: ret void
