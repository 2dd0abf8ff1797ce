; Pointers of one space are compared there, so that nothing is cast in a loop that walks by a pointer; those of
; different spaces stay generic, and so do pointers that are only compared.
; RUN: opt passes=infer-address-spaces,dce
define ptx_kernel void @walk(ptr %p, ptr %o, i64 %n) {
entry:
  %end = getelementptr inbounds float, ptr %p, i64 %n
  br label %body
body:
  %at = phi ptr [ %p, %entry ], [ %next, %body ]
  %v = load float, ptr %at, align 4
  store float %v, ptr %o, align 4
  %next = getelementptr inbounds float, ptr %at, i64 1
  %same = icmp eq ptr %next, %next
  %more = icmp ne ptr %next, %end
  %both = and i1 %same, %more
  br i1 %both, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define ptx_kernel void @walk
; CHECK: body:
; CHECK-NOT: addrspacecast
; CHECK: [[NEXT:%.*]] = getelementptr inbounds float
; CHECK-NEXT: icmp eq ptr addrspace(1) [[NEXT]], [[NEXT]]
; CHECK-NEXT: icmp ne ptr addrspace(1) [[NEXT]], %end
; CHECK: exit:

define ptx_kernel void @only(ptr %p, ptr %o, ptr %to) {
  %r = icmp ult ptr %p, %o
  store i1 %r, ptr %to, align 1
  ret void
}
; CHECK-LABEL: define ptx_kernel void @only
; CHECK: icmp ult ptr %p, %o

define ptx_kernel void @mixed(ptr %p, ptr %to) {
  %a = alloca float, align 4
  %v = load float, ptr %p, align 4
  store float %v, ptr %a, align 4
  %r = icmp eq ptr %p, %a
  store i1 %r, ptr %to, align 1
  ret void
}
; CHECK-LABEL: define ptx_kernel void @mixed
; CHECK: icmp eq ptr %p,
