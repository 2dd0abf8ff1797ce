; Only the calls that a literal argument chooses stay, and with them the functions that they need.
; RUN: opt passes=literal-arguments,global-dce
define internal void @copy(ptr %p, i64 %size, i32 %more) noinline {
entry:
  %p.addr = alloca ptr
  %size.addr = alloca i64
  %more.addr = alloca i32
  store ptr %p, ptr %p.addr
  store i64 %size, ptr %size.addr
  store i32 %more, ptr %more.addr
  %s = load i64, ptr %size.addr
  switch i64 %s, label %other [
    i64 16, label %sixteen
    i64 8, label %eight
  ]
sixteen:
  %m = load i32, ptr %more.addr
  %is = icmp ne i32 %m, 0
  br i1 %is, label %yes, label %no
yes:
  %a = load ptr, ptr %p.addr
  call void @sixteen_more(ptr %a)
  br label %end
no:
  %b = load ptr, ptr %p.addr
  call void @sixteen(ptr %b)
  br label %end
eight:
  %c = load ptr, ptr %p.addr
  call void @eight(ptr %c, i32 1)
  br label %end
other:
  br label %end
end:
  ret void
}
define internal void @sixteen(ptr %p) noinline {
  store i32 16, ptr %p
  ret void
}
define internal void @sixteen_more(ptr %p) noinline {
  store i32 17, ptr %p
  ret void
}
define internal void @eight(ptr %p, i32 %by) noinline {
  call void @sixteen_more(ptr %p)
  store i32 %by, ptr %p
  ret void
}
define ptx_kernel void @kernel(ptr %p) {
  %size = zext i32 16 to i64
  call void @copy(ptr %p, i64 %size, i32 0)
  call void @copy(ptr %p, i64 16, i32 0)
  ret void
}
; CHECK-LABEL: define internal void @copy
; CHECK-NOT: switch
; CHECK-NOT: br i1
; CHECK-NOT: @eight
; CHECK: call void @sixteen(ptr %b)
; CHECK-LABEL: define internal void @sixteen(ptr %p)
; CHECK-NOT: @sixteen_more
; CHECK-NOT: @eight
