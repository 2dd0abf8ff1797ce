; Members of a by-value kernel parameter are read from parameter space, and pointers in it point to global memory.
; RUN: opt passes=infer-address-spaces
%P = type { ptr, i32 }
define ptx_kernel void @k(ptr byval(%P) align 8 %p) {
  %np = getelementptr inbounds i8, ptr %p, i64 8
  %n = load i32, ptr %np, align 8
  %out = load ptr, ptr %p, align 8
  store i32 %n, ptr %out, align 4
  ret void
}
; CHECK: addrspacecast ptr %p to ptr addrspace(101)
; CHECK: load i32, ptr addrspace(101)
; CHECK: [[OUT:%.*]] = load ptr, ptr addrspace(101)
; CHECK: [[G:%.*]] = addrspacecast ptr [[OUT]] to ptr addrspace(1)
; CHECK: store i32 %n, ptr addrspace(1) [[G]]
