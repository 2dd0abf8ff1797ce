; The way out of a loop is laid out behind it.
; RUN: codegen arch=sm_90
; CHECK: [[HEAD:.L__BB0_[0-9]+]]:
; CHECK: @{{%p[0-9]+}} bra [[OUT:.L__BB0_[0-9]+]];
; CHECK: st.u32 [{{%rd[0-9]+}}], {{%r[0-9]+}};
; CHECK: bra.uni [[HEAD]];
; CHECK: [[OUT]]:
; CHECK-NEXT: st.u32 [{{%rd[0-9]+}}+8], 1;
define ptx_kernel void @k(ptr %p) {
entry:
  br label %head
head:
  %v = load volatile i32, ptr %p, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %out, label %body
out:
  %q = getelementptr i8, ptr %p, i64 8
  store i32 1, ptr %q, align 4
  ret void
body:
  store i32 %v, ptr %p, align 4
  br label %head
}
