; A branch on the value of `a && b` is taken from each of its operands directly, without a phi.
; RUN: opt passes=simplify-cfg
define void @f(i32 %x, ptr %q, ptr %p) {
entry:
  %c1 = icmp slt i32 %x, 10
  br i1 %c1, label %rhs, label %merge
rhs:
  %v = load i32, ptr %q, align 4
  %c2 = icmp eq i32 %v, 3
  br label %merge
merge:
  %c = phi i1 [ false, %entry ], [ %c2, %rhs ]
  br i1 %c, label %then, label %end
then:
  store i32 1, ptr %p, align 4
  br label %end
end:
  ret void
}
; CHECK: br i1 %c1, label %rhs, label %end
; CHECK: rhs:
; CHECK: br i1 %c2, label %then, label %end
; CHECK-NOT: phi
