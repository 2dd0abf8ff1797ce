; A pointer that is also passed on is cast back to generic for the call, and accessed in its space.
; RUN: opt passes=infer-address-spaces,dce
declare void @use(ptr)
define ptx_kernel void @k(ptr %p, i64 %i) {
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 1, ptr %q, align 4
  call void @use(ptr %q)
  ret void
}
; CHECK: [[Q:%.*]] = getelementptr inbounds i32, ptr addrspace(1)
; CHECK: [[G:%.*]] = addrspacecast ptr addrspace(1) [[Q]] to ptr
; CHECK: store i32 1, ptr addrspace(1) [[Q]]
; CHECK: call void @use(ptr [[G]])
