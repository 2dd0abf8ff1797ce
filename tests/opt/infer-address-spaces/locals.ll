; A local array is accessed in local memory, and the question whether it is shared is answered.
; RUN: opt passes=infer-address-spaces
define i32 @f(i64 %i) {
  %a = alloca [4 x i32], align 4
  %p = getelementptr inbounds [4 x i32], ptr %a, i64 0, i64 %i
  store i32 3, ptr %p, align 4
  %v = load i32, ptr %a, align 4
  %c = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}
declare i1 @llvm.nvvm.isspacep.shared(ptr)
; CHECK: addrspacecast ptr %a to ptr addrspace(5)
; CHECK: store i32 3, ptr addrspace(5)
; CHECK: load i32, ptr addrspace(5)
; CHECK: select i1 false
