; Of a branch on a constant only the way that is taken is left.
; RUN: opt passes=simplify-cfg
define i32 @f(i32 %x) {
entry:
  br i1 true, label %a, label %b
a:
  br label %end
b:
  br label %end
end:
  %r = phi i32 [ %x, %a ], [ 0, %b ]
  ret i32 %r
}
; CHECK-LABEL: define i32 @f
; CHECK-NEXT: entry:
; CHECK-NEXT: ret i32 %x
