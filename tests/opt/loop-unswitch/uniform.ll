; A branch that all threads take alike in all turns is taken before two copies of the loop; others stay inside.
; RUN: opt passes=loop-unswitch,simplify-cfg
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @uniform(ptr %p, i1 %flag, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %s = phi i32 [ 0, %entry ], [ %u, %latch ]
  br i1 %flag, label %then, label %latch
then:
  store volatile i32 %i, ptr %p, align 4
  br label %latch
latch:
  %t = phi i32 [ %s, %body ], [ %i, %then ]
  %u = add i32 %t, 1
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  store i32 %u, ptr %p, align 4
  ret void
}
; CHECK-LABEL: define ptx_kernel void @uniform
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %flag
; CHECK: store volatile
; CHECK-NOT: %flag
; CHECK: ret void

define ptx_kernel void @divergent(ptr %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %flag = icmp eq i32 %t, 0
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %flag, label %then, label %latch
then:
  store volatile i32 %i, ptr %p, align 4
  br label %latch
latch:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define ptx_kernel void @divergent
; CHECK: %flag = icmp
; CHECK-NEXT: br label %body
; CHECK: phi i32
; CHECK-NEXT: br i1 %flag
; CHECK-NOT: phi i32
; CHECK: ret void

; What is said of the loop is said of both.
define ptx_kernel void @pragma(ptr %p, i1 %flag, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %flag, label %then, label %latch
then:
  store volatile i32 %i, ptr %p, align 4
  br label %latch
latch:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
; CHECK-LABEL: define ptx_kernel void @pragma
; CHECK: br i1 %flag
; CHECK: !llvm.loop
; CHECK: !llvm.loop
; CHECK: ret void
