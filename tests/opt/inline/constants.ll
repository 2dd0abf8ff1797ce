; A call whose arguments are constants is replaced by what it computes, if nothing on the way is unknown.
; RUN: opt passes=inline<threshold=0>

%pair = type { i32, float }

define internal %pair @table(i32 %kind, i32 %width) {
entry:
  %one = icmp eq i32 %kind, 1
  br i1 %one, label %narrow, label %others
narrow:
  %eight = icmp eq i32 %width, 8
  %chosen = select i1 %eight, i32 64, i32 128
  %a = insertvalue %pair poison, i32 %chosen, 0
  %b = insertvalue %pair %a, float 1.5, 1
  ret %pair %b
others:
  switch i32 %kind, label %none [ i32 2, label %two i32 3, label %three ]
two:
  br label %join
three:
  br label %join
join:
  %n = phi i32 [ 20, %two ], [ 30, %three ]
  %m = add i32 %n, %width
  %f = uitofp i32 %m to float
  %c = insertvalue %pair poison, i32 %m, 0
  %d = insertvalue %pair %c, float %f, 1
  ret %pair %d
none:
  call void @llvm.trap()
  unreachable
}
declare void @llvm.trap()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define internal i32 @first_of(i32 %kind, i32 %width) {
  %p = call %pair @table(i32 %kind, i32 %width)
  %r = extractvalue %pair %p, 0
  ret i32 %r
}

define internal i32 @factorial(i32 %n) {
entry:
  %last = icmp ule i32 %n, 1
  br i1 %last, label %done, label %more
more:
  %less = sub i32 %n, 1
  %rest = call i32 @factorial(i32 %less)
  %product = mul i32 %n, %rest
  ret i32 %product
done:
  ret i32 1
}

define internal i32 @sum(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi i32 [ 0, %entry ], [ %t, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %t = add i32 %s, %i
  %next = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}

; What was followed uses one name after another at the same time.
define internal i32 @swaps(i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %a = phi i32 [ 1, %entry ], [ %b, %body ]
  %b = phi i32 [ 2, %entry ], [ %a, %body ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  %r = mul i32 %a, 10
  ret i32 %r
}

define void @computed(ptr %out) {
  %p = call %pair @table(i32 1, i32 8)
  store %pair %p, ptr %out
  %f = call i32 @first_of(i32 3, i32 4)
  store volatile i32 %f, ptr %out
  %g = call i32 @factorial(i32 6)
  store volatile i32 %g, ptr %out
  %h = call i32 @sum(i32 100)
  store volatile i32 %h, ptr %out
  %i = call i32 @swaps(i32 4)
  store volatile i32 %i, ptr %out
  ret void
}
; CHECK-LABEL: define void @computed
; CHECK-NEXT: store %pair { i32 64, float 1.5{{.*}} }, ptr %out
; CHECK-NEXT: store volatile i32 34, ptr %out
; CHECK-NEXT: store volatile i32 720, ptr %out
; CHECK-NEXT: store volatile i32 4950, ptr %out
; CHECK-NEXT: store volatile i32 20, ptr %out
; CHECK-NEXT: ret void

; An argument that is no constant, a way that ends in a trap, that has no end, that reads memory, that is
; undefined, and a function that is to be called.
@memory = global i32 7
define internal i32 @reads(i32 %n) {
  %x = load i32, ptr @memory
  %y = add i32 %x, %n
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %z = add i32 %1, %y
  %2 = call i32 @sum(i32 %z)
  ret i32 %2
}
define internal i32 @divides(i32 %n) {
  %y = udiv i32 10, %n
  %2 = call i32 @sum(i32 %y)
  ret i32 %2
}
define internal i32 @called(i32 %n) noinline {
  ret i32 %n
}
define void @not_computed(ptr %out, i32 %k) {
  %f = call i32 @first_of(i32 %k, i32 4)
  %p = call %pair @table(i32 9, i32 8)
  store %pair %p, ptr %out
  %h = call i32 @sum(i32 2000000000)
  store volatile i32 %h, ptr %out
  %r = call i32 @reads(i32 1)
  store volatile i32 %r, ptr %out
  %d = call i32 @divides(i32 0)
  store volatile i32 %d, ptr %out
  %c = call i32 @called(i32 3)
  store volatile i32 %c, ptr %out
  store volatile i32 %f, ptr %out
  ret void
}
; CHECK-LABEL: define void @not_computed
; CHECK: icmp eq i32 %k, 1
; CHECK: call void @llvm.trap()
; CHECK: icmp slt i32 {{.*}}, 2000000000
; CHECK: load i32, ptr @memory
; CHECK: udiv i32 10, 0
; CHECK: call i32 @called(i32 3)
