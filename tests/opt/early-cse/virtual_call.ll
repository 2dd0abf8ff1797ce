; The table of an object of known class is not read for a virtual call, until a call may have written the object.
; RUN: opt passes=early-cse
@table.a = internal addrspace(1) constant [2 x ptr] [ptr null, ptr @a]
@table.b = internal addrspace(1) constant [2 x ptr] [ptr null, ptr @b]
define internal i32 @a(ptr %this) memory(read) {
  ret i32 1
}
define internal i32 @b(ptr %this) memory(read) {
  ret i32 2
}
declare void @writes(ptr)
define i32 @f(i1 %c) {
entry:
  %x = alloca ptr, align 8
  %y = alloca ptr, align 8
  %xl = addrspacecast ptr %x to ptr addrspace(5)
  store ptr addrspacecast (ptr addrspace(1) @table.a to ptr), ptr addrspace(5) %xl, align 8
  store ptr addrspacecast (ptr addrspace(1) @table.b to ptr), ptr %y, align 8
  %t = load ptr, ptr %x, align 8
  %s = getelementptr i8, ptr %t, i64 8
  %g = load ptr, ptr %s, align 8
  %r = call i32 %g(ptr %x)
  br i1 %c, label %then, label %join
then:
  %unused = load i32, ptr %y, align 4
  br label %join
join:
  %p = select i1 %c, ptr %x, ptr %y
  %p.null = select i1 %c, ptr %p, ptr null
  %t2 = load ptr, ptr %p.null, align 8
  %s2 = getelementptr i8, ptr %t2, i64 8
  %g2 = load ptr, ptr %s2, align 8
  %r2 = call i32 %g2(ptr %p)
  call void @writes(ptr %x)
  %t3 = load ptr, ptr %x, align 8
  %s3 = getelementptr i8, ptr %t3, i64 8
  %g3 = load ptr, ptr %s3, align 8
  %r3 = call i32 %g3(ptr %x)
  %q = add i32 %r, %r2
  %z = add i32 %q, %r3
  ret i32 %z
}
; CHECK-LABEL: define i32 @f
; CHECK-NOT: load ptr
; CHECK: call i32 @a(ptr %x)
; CHECK: join:
; CHECK-NOT: load ptr
; CHECK: [[G:%.*]] = select i1 %c, ptr @a, ptr @b
; CHECK: call i32 [[G]](ptr %p)
; CHECK: call void @writes
; CHECK: load ptr, ptr %x
; CHECK: load ptr
; CHECK: call i32 %g3(ptr %x)
