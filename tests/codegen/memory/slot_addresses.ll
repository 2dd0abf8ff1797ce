; The generic address of a stack slot is computed before any branch, and once.
; RUN: codegen arch=sm_90
; CHECK: cvta.local.u64 	%SP, %SPL;
; CHECK-NEXT: add.u64 	[[SLOT:%rd[0-9]+]], %SP, 8;
; CHECK: bra
; CHECK-NOT: %SP, 8
; CHECK: st.param.u64 	[param0], [[SLOT]];
; CHECK: st.param.u64 	[param0], [[SLOT]];
define void @use(ptr %p) noinline {
  store volatile i64 2, ptr %p
  ret void
}

define void @f(i1 %c) {
  %first = alloca i64
  %second = alloca i64
  store volatile i64 1, ptr %first
  br i1 %c, label %yes, label %no
yes:
  call void @use(ptr %second)
  ret void
no:
  call void @use(ptr %second)
  ret void
}
