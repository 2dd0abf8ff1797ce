; A loop that turns at most a few times and indexes a local array by its counter becomes copies with
; their tests; others stay.
; RUN: opt passes=loop-unroll

declare i32 @llvm.umin.i32(i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; The third copy is the last: nothing is asked after it.
define i32 @indexed(ptr addrspace(1) %p, i32 %n) {
entry:
  %array = alloca [3 x i32], align 4
  %most = call i32 @llvm.umin.i32(i32 %n, i32 3)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %new, %body ]
  %c = icmp ult i32 %i, %most
  br i1 %c, label %body, label %exit
body:
  %w = zext i32 %i to i64
  %q = getelementptr i32, ptr %array, i64 %w
  %x = load i32, ptr %q, align 4
  %new = add i32 %sum, %x
  %next = add nuw nsw i32 %i, 1
  br label %head
exit:
  ret i32 %sum
}
; CHECK-LABEL: define i32 @indexed
; CHECK: icmp ult i32 0, %most
; CHECK: load i32
; CHECK: icmp ult i32 1, %most
; CHECK: getelementptr i32, ptr %array, i64 1
; CHECK: icmp ult i32 2, %most
; CHECK: getelementptr i32, ptr %array, i64 2
; CHECK: load i32
; CHECK-NOT: load
; CHECK-NOT: br i1
; CHECK: phi i32 [ 0, %{{.*}} ], [ %{{.*}}, %{{.*}} ]
; CHECK: ret i32

; A test at the end; a sum of bits has a bound too.
define i32 @tested_at_the_end(i32 %a, i32 %b) {
entry:
  %array = alloca [4 x i32], align 4
  %low = and i32 %a, 1
  %high = and i32 %b, 1
  %both = add i32 %low, %high
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %new, %body ]
  %w = zext i32 %i to i64
  %q = getelementptr i32, ptr %array, i64 %w
  %x = load volatile i32, ptr %q, align 4
  %new = add i32 %sum, %x
  %next = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %next, %both
  br i1 %c, label %body, label %exit
exit:
  ret i32 %new
}
; CHECK-LABEL: define i32 @tested_at_the_end
; CHECK-COUNT-2: load volatile
; CHECK-NOT: load volatile
; CHECK: ret i32

; Nothing becomes constant by it but the counter.
define i32 @not_indexed(ptr addrspace(1) %p, i32 %n) {
entry:
  %most = call i32 @llvm.umin.i32(i32 %n, i32 3)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %new, %body ]
  %c = icmp ult i32 %i, %most
  br i1 %c, label %body, label %exit
body:
  %w = zext i32 %i to i64
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %x = load volatile i32, ptr addrspace(1) %q, align 4
  %new = add i32 %sum, %x
  %next = add nuw nsw i32 %i, 1
  br label %head
exit:
  ret i32 %sum
}
; CHECK-LABEL: define i32 @not_indexed
; CHECK-COUNT-1: load volatile
; CHECK-NOT: load volatile
; CHECK: ret i32

; The bound is no bound where the first step may wrap.
define i32 @wraps(i32 %start, i32 %n) {
entry:
  %array = alloca [4 x i32], align 4
  %most = call i32 @llvm.umin.i32(i32 %n, i32 3)
  br label %body
body:
  %i = phi i32 [ %start, %entry ], [ %next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %new, %body ]
  %low = and i32 %i, 3
  %w = zext i32 %low to i64
  %q = getelementptr i32, ptr %array, i64 %w
  %x = load volatile i32, ptr %q, align 4
  %new = add i32 %sum, %x
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %most
  br i1 %c, label %body, label %exit
exit:
  ret i32 %new
}
; CHECK-LABEL: define i32 @wraps
; CHECK-COUNT-1: load volatile
; CHECK-NOT: load volatile
; CHECK: ret i32

; Threads meet in it.
define i32 @meets(i32 %n) {
entry:
  %array = alloca [4 x i32], align 4
  %most = call i32 @llvm.umin.i32(i32 %n, i32 3)
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %new, %body ]
  %c = icmp ult i32 %i, %most
  br i1 %c, label %body, label %exit
body:
  %w = zext i32 %i to i64
  %q = getelementptr i32, ptr %array, i64 %w
  %x = load volatile i32, ptr %q, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %new = add i32 %sum, %x
  %next = add nuw nsw i32 %i, 1
  br label %head
exit:
  ret i32 %sum
}
; CHECK-LABEL: define i32 @meets
; CHECK-COUNT-1: load volatile
; CHECK-NOT: load volatile
; CHECK: ret i32
