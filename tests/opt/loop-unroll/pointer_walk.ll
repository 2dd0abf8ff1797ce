; Loops that walk over an array by a pointer run as often as the distance says: upwards to an end that is
; met or passed, downwards, and through another address space; not where an end is not met, nor where
; order says nothing.
; RUN: opt --passes=loop-unroll
define void @met(ptr %out) {
; CHECK-LABEL: @met(
; CHECK-NOT: phi
; CHECK-COUNT-5: load i32
; CHECK-NOT: load i32
entry:
  %a = alloca [5 x i32], align 4
  %end = getelementptr inbounds i8, ptr %a, i64 20
  br label %head
head:
  %sum = phi i32 [ 0, %entry ], [ %more, %body ]
  %p = phi ptr [ %a, %entry ], [ %next, %body ]
  %stays = icmp ne ptr %p, %end
  br i1 %stays, label %body, label %exit
body:
  %v = load i32, ptr %p, align 4
  %more = add i32 %sum, %v
  %next = getelementptr inbounds i8, ptr %p, i64 4
  br label %head
exit:
  store i32 %sum, ptr %out, align 4
  ret void
}

define void @through_another_space(ptr %out) {
; CHECK-LABEL: @through_another_space(
; CHECK-NOT: phi
; CHECK-COUNT-3: load i32
; CHECK-NOT: load i32
entry:
  %a = alloca [4 x i32], align 4
  %local = addrspacecast ptr %a to ptr addrspace(5)
  %end = getelementptr inbounds i8, ptr %a, i64 16
  %second = getelementptr inbounds i8, ptr addrspace(5) %local, i64 4
  br label %body
body:
  %sum = phi i32 [ 0, %entry ], [ %more, %body ]
  %p = phi ptr addrspace(5) [ %second, %entry ], [ %next, %body ]
  %v = load i32, ptr addrspace(5) %p, align 4
  %more = add i32 %sum, %v
  %next = getelementptr inbounds i8, ptr addrspace(5) %p, i64 4
  %generic = addrspacecast ptr addrspace(5) %next to ptr
  %ends = icmp eq ptr %generic, %end
  br i1 %ends, label %exit, label %body
exit:
  store i32 %more, ptr %out, align 4
  ret void
}

define void @down_past_the_end(ptr %out, ptr %a) {
; CHECK-LABEL: @down_past_the_end(
; CHECK-NOT: phi
; CHECK-COUNT-2: load i32
; CHECK-NOT: load i32
entry:
  %last = getelementptr inbounds i8, ptr %a, i64 16
  br label %head
head:
  %sum = phi i32 [ 0, %entry ], [ %more, %body ]
  %p = phi ptr [ %last, %entry ], [ %next, %body ]
  %stays = icmp ugt ptr %p, %a
  br i1 %stays, label %body, label %exit
body:
  %v = load i32, ptr %p, align 4
  %more = add i32 %sum, %v
  %next = getelementptr inbounds i8, ptr %p, i64 -12
  br label %head
exit:
  store i32 %sum, ptr %out, align 4
  ret void
}

define void @never_met(ptr %a) {
; CHECK-LABEL: @never_met(
; CHECK: phi ptr
entry:
  %end = getelementptr inbounds i8, ptr %a, i64 18
  br label %body
body:
  %p = phi ptr [ %a, %entry ], [ %next, %body ]
  store volatile i32 0, ptr %p, align 4
  %next = getelementptr i8, ptr %p, i64 4
  %stays = icmp ne ptr %next, %end
  br i1 %stays, label %body, label %exit
exit:
  ret void
}

define void @order_unknown(ptr %a) {
; CHECK-LABEL: @order_unknown(
; CHECK: phi ptr
entry:
  %end = getelementptr i8, ptr %a, i64 16
  br label %body
body:
  %p = phi ptr [ %a, %entry ], [ %next, %body ]
  store volatile i32 0, ptr %p, align 4
  %next = getelementptr inbounds i8, ptr %p, i64 4
  %stays = icmp ult ptr %next, %end
  br i1 %stays, label %body, label %exit
exit:
  ret void
}
