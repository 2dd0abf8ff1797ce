; The register target comes from the kernel itself: 1,024 threads in two blocks leave 32 registers to each.
; RUN: opt passes=rematerialize
define ptx_kernel void @bounded(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n, i32 %m) #0 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = xor i32 %t, %n
  %wa = sext i32 %a to i64
  %pa = getelementptr i64, ptr addrspace(1) %out, i64 %wa
  br label %loop
loop:
  %x = phi <16 x i64> [ zeroinitializer, %entry ], [ %y, %loop ]
  %y = load volatile <16 x i64>, ptr addrspace(1) %in, align 16
  %l = extractelement <16 x i64> %x, i32 0
  %again = icmp ult i64 %l, 7
  br i1 %again, label %loop, label %exit
exit:
  store i64 %l, ptr addrspace(1) %pa, align 8
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
attributes #0 = { "nvvm.maxntid"="1024" "nvvm.minctasm"="2" }
; CHECK: entry:
; CHECK-NOT: getelementptr
; CHECK: exit:
; CHECK: getelementptr i64
; CHECK-NEXT: store
