; A loop that fills a local variable with one byte is a memset of exactly the bytes that it wrote.
; RUN: opt passes=loop-idiom
define i8 @bytes(i32 %k) {
entry:
  %buffer = alloca [64 x i8], align 1
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, 60
  br i1 %more, label %body, label %exit
body:
  %wide = sext i32 %i to i64
  %p = getelementptr inbounds i8, ptr %buffer, i64 %wide
  store i8 7, ptr %p, align 1
  %next = add nsw i32 %i, 1
  br label %head
exit:
  %q = getelementptr i8, ptr %buffer, i32 %k
  %x = load i8, ptr %q, align 1
  ret i8 %x
}
; CHECK-LABEL: define i8 @bytes
; CHECK: alloca [64 x i8], align 16
; CHECK-NEXT: call void @llvm.memset{{.*}}(ptr align 16 %buffer, i8 7, i64 60, i1 false)
; CHECK-NOT: phi
; CHECK: ret i8

; Tested at the end, from the sixteenth byte on.
define i32 @words(i32 %k) {
entry:
  %buffer = alloca [64 x i32], align 4
  br label %body
body:
  %i = phi i64 [ 4, %entry ], [ %next, %body ]
  %p = getelementptr inbounds i32, ptr %buffer, i64 %i
  store i32 -1, ptr %p, align 4
  %next = add i64 %i, 1
  %more = icmp ne i64 %next, 64
  br i1 %more, label %body, label %exit
exit:
  %q = getelementptr i32, ptr %buffer, i32 %k
  %x = load i32, ptr %q, align 4
  ret i32 %x
}
; CHECK-LABEL: define i32 @words
; CHECK: [[P:%.*]] = getelementptr i8, ptr %buffer, i64 16
; CHECK-NEXT: call void @llvm.memset{{.*}}(ptr align 16 [[P]], i8 -1, i64 240, i1 false)

; Bytes that differ; another's memory; every second element; a loop that reads.
define i32 @not(ptr %other, i32 %k) {
entry:
  %buffer = alloca [64 x i32], align 4
  br label %first
first:
  %i = phi i64 [ 0, %entry ], [ %i1, %first ]
  %p = getelementptr inbounds i32, ptr %buffer, i64 %i
  store i32 1, ptr %p, align 4
  %i1 = add i64 %i, 1
  %more = icmp ne i64 %i1, 64
  br i1 %more, label %first, label %second
second:
  %j = phi i64 [ 0, %first ], [ %j1, %second ]
  %q = getelementptr inbounds i32, ptr %other, i64 %j
  store i32 0, ptr %q, align 4
  %j1 = add i64 %j, 1
  %again = icmp ne i64 %j1, 64
  br i1 %again, label %second, label %third
third:
  %l = phi i64 [ 0, %second ], [ %l1, %third ]
  %r = getelementptr inbounds i32, ptr %buffer, i64 %l
  store i32 0, ptr %r, align 4
  %l1 = add i64 %l, 2
  %once = icmp ne i64 %l1, 64
  br i1 %once, label %third, label %fourth
fourth:
  %m = phi i64 [ 0, %third ], [ %m1, %fourth ]
  %s = phi i32 [ 0, %third ], [ %s1, %fourth ]
  %t = getelementptr inbounds i32, ptr %buffer, i64 %m
  %x = load i32, ptr %buffer, align 4
  %s1 = add i32 %s, %x
  store i32 0, ptr %t, align 4
  %m1 = add i64 %m, 1
  %last = icmp ne i64 %m1, 64
  br i1 %last, label %fourth, label %exit
exit:
  ret i32 %s1
}
; CHECK-LABEL: define i32 @not
; CHECK-NOT: memset
; CHECK: ret i32
