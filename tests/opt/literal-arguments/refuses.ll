; A parameter is no literal if calls differ or others may call; one in memory is none once written or known elsewhere.
; RUN: opt passes=literal-arguments
define internal i32 @differs(i32 %x) noinline {
  %y = add i32 %x, 1
  ret i32 %y
}
define internal i32 @written(i32 %x, ptr %p) noinline {
entry:
  %x.addr = alloca i32
  store i32 %x, ptr %x.addr
  br label %loop
loop:
  %v = load i32, ptr %x.addr
  %w = sub i32 %v, 1
  store i32 %w, ptr %x.addr
  %again = icmp ne i32 %w, 0
  br i1 %again, label %loop, label %end
end:
  ret i32 %w
}
define internal i32 @escapes(i32 %x) noinline {
  %x.addr = alloca i32
  store i32 %x, ptr %x.addr
  call void @somebody(ptr %x.addr)
  %v = load i32, ptr %x.addr
  ret i32 %v
}
define internal i32 @joins(i32 %x) noinline {
entry:
  switch i32 %x, label %end [
    i32 1, label %one
    i32 2, label %end
  ]
one:
  br label %end
end:
  %v = phi i32 [ 7, %entry ], [ 7, %entry ], [ 9, %one ]
  ret i32 %v
}
define i32 @external(i32 %x) noinline {
  %y = add i32 %x, 1
  ret i32 %y
}
declare void @somebody(ptr)
define ptx_kernel void @kernel(ptr %p) {
  %a = call i32 @differs(i32 1)
  %b = call i32 @differs(i32 2)
  %c = call i32 @written(i32 3, ptr %p)
  %d = call i32 @escapes(i32 4)
  %e = call i32 @external(i32 5)
  %f = call i32 @joins(i32 2)
  ret void
}
; CHECK-LABEL: @differs
; CHECK: add i32 %x, 1
; CHECK-LABEL: @written
; CHECK: store i32 3, ptr %x.addr
; CHECK: %w = sub i32 %v, 1
; CHECK-LABEL: @escapes
; CHECK: store i32 4, ptr %x.addr
; CHECK: ret i32 %v
; CHECK-LABEL: @joins
; CHECK: switch i32 2, label %end
; CHECK-LABEL: @external
; CHECK: add i32 %x, 1
