; Accesses are as aligned as promises behind which they stand say of their pointers.
; RUN: opt passes=alignment
declare void @llvm.assume(i1)
define void @f(ptr %p, i64 %i, float %x) {
  %n = ptrtoint ptr %p to i64
  %low = and i64 %n, 15
  %ok = icmp eq i64 %low, 0
  store float %x, ptr %p, align 4
  call void @llvm.assume(i1 %ok)
  store float %x, ptr %p, align 4
  %a = getelementptr i8, ptr %p, i64 8
  store float %x, ptr %a, align 4
  %four = shl i64 %i, 2
  %g = addrspacecast ptr %p to ptr addrspace(1)
  %b = getelementptr float, ptr addrspace(1) %g, i64 %four
  store float %x, ptr addrspace(1) %b, align 4
  %c = getelementptr float, ptr addrspace(1) %g, i64 %i
  store float %x, ptr addrspace(1) %c, align 4
  ret void
}
; CHECK-LABEL: @f
; CHECK: store float %x, ptr %p, align 4
; CHECK: store float %x, ptr %p, align 16
; CHECK: store float %x, ptr %a, align 8
; CHECK: store float %x, ptr addrspace(1) %b, align 16
; CHECK: store float %x, ptr addrspace(1) %c, align 4
define float @bundles(ptr %p, ptr %q) {
  call void @llvm.assume(i1 true) ["align"(ptr %p, i64 32), "nonnull"(ptr %q), "cold"()]
  %a = load float, ptr %p, align 4
  %b = load float, ptr %q, align 4
  %c = fadd float %a, %b
  ret float %c
}
; CHECK-LABEL: @bundles
; CHECK: load float, ptr %p, align 32
; CHECK: load float, ptr %q, align 4
; A loop that walks by 16 bytes, by a pointer and by a counter.
define void @walk(ptr %p, i64 %n, float %x) {
entry:
  call void @llvm.assume(i1 true) ["align"(ptr %p, i64 16)]
  br label %loop
loop:
  %q = phi ptr [ %p, %entry ], [ %next, %loop ]
  %i = phi i64 [ 0, %entry ], [ %i4, %loop ]
  store float %x, ptr %q, align 4
  %e = getelementptr float, ptr %p, i64 %i
  store float %x, ptr %e, align 4
  %next = getelementptr i8, ptr %q, i64 16
  %i1 = add i64 %i, 1
  %i4 = add i64 %i1, 3
  %more = icmp ult i64 %i4, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
; CHECK-LABEL: @walk
; CHECK: store float %x, ptr %q, align 16
; CHECK: store float %x, ptr %e, align 16
; What one turn promises of its pointer says nothing of the pointer of the turn before.
define void @last_turn(ptr %p, i64 %n, i1 %c, float %x, ptr %where) {
entry:
  br label %loop
loop:
  %q = phi ptr [ %where, %entry ], [ %now, %latch ]
  %i = phi i64 [ 0, %entry ], [ %i1, %latch ]
  %now = load ptr, ptr %where, align 8
  %odd = trunc i64 %i to i1
  br i1 %odd, label %then, label %latch
then:
  call void @llvm.assume(i1 true) ["align"(ptr %now, i64 16)]
  store float %x, ptr %q, align 4
  store float %x, ptr %now, align 4
  br label %latch
latch:
  %i1 = add i64 %i, 1
  %more = icmp ult i64 %i1, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
; CHECK-LABEL: @last_turn
; CHECK: store float %x, ptr %q, align 4
; CHECK: store float %x, ptr %now, align 16
; One element behind a promised place is no more aligned than an element.
define void @behind(ptr %p, i64 %i, float %x) {
  call void @llvm.assume(i1 true) ["align"(ptr %p, i64 16)]
  %four = shl i64 %i, 2
  %next = add i64 %four, 1
  %a = getelementptr float, ptr %p, i64 %next
  store float %x, ptr %a, align 4
  %b = getelementptr float, ptr %p, i64 %four
  store float %x, ptr %b, align 4
  ret void
}
; CHECK-LABEL: @behind
; CHECK: store float %x, ptr %a, align 4
; CHECK: store float %x, ptr %b, align 16
