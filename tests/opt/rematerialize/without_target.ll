; Where nobody said how many registers there are, addresses that many warps could not keep across a loop are computed after it.
; RUN: opt passes=rematerialize
define ptx_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n, i32 %m) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a0 = mul i32 %n, 3
  %b0 = add i32 %a0, %t
  %w0 = sext i32 %b0 to i64
  %p0 = getelementptr float, ptr addrspace(1) %out, i64 %w0
  %a1 = mul i32 %n, 4
  %b1 = add i32 %a1, %t
  %w1 = sext i32 %b1 to i64
  %p1 = getelementptr float, ptr addrspace(1) %out, i64 %w1
  %a2 = mul i32 %n, 5
  %b2 = add i32 %a2, %t
  %w2 = sext i32 %b2 to i64
  %p2 = getelementptr float, ptr addrspace(1) %out, i64 %w2
  %a3 = mul i32 %n, 6
  %b3 = add i32 %a3, %t
  %w3 = sext i32 %b3 to i64
  %p3 = getelementptr float, ptr addrspace(1) %out, i64 %w3
  %a4 = mul i32 %n, 7
  %b4 = add i32 %a4, %t
  %w4 = sext i32 %b4 to i64
  %p4 = getelementptr float, ptr addrspace(1) %out, i64 %w4
  %a5 = mul i32 %n, 8
  %b5 = add i32 %a5, %t
  %w5 = sext i32 %b5 to i64
  %p5 = getelementptr float, ptr addrspace(1) %out, i64 %w5
  %a6 = mul i32 %n, 9
  %b6 = add i32 %a6, %t
  %w6 = sext i32 %b6 to i64
  %p6 = getelementptr float, ptr addrspace(1) %out, i64 %w6
  %a7 = mul i32 %n, 10
  %b7 = add i32 %a7, %t
  %w7 = sext i32 %b7 to i64
  %p7 = getelementptr float, ptr addrspace(1) %out, i64 %w7
  %a8 = mul i32 %n, 11
  %b8 = add i32 %a8, %t
  %w8 = sext i32 %b8 to i64
  %p8 = getelementptr float, ptr addrspace(1) %out, i64 %w8
  %a9 = mul i32 %n, 12
  %b9 = add i32 %a9, %t
  %w9 = sext i32 %b9 to i64
  %p9 = getelementptr float, ptr addrspace(1) %out, i64 %w9
  %a10 = mul i32 %n, 13
  %b10 = add i32 %a10, %t
  %w10 = sext i32 %b10 to i64
  %p10 = getelementptr float, ptr addrspace(1) %out, i64 %w10
  %a11 = mul i32 %n, 14
  %b11 = add i32 %a11, %t
  %w11 = sext i32 %b11 to i64
  %p11 = getelementptr float, ptr addrspace(1) %out, i64 %w11
  %a12 = mul i32 %n, 15
  %b12 = add i32 %a12, %t
  %w12 = sext i32 %b12 to i64
  %p12 = getelementptr float, ptr addrspace(1) %out, i64 %w12
  %a13 = mul i32 %n, 16
  %b13 = add i32 %a13, %t
  %w13 = sext i32 %b13 to i64
  %p13 = getelementptr float, ptr addrspace(1) %out, i64 %w13
  %a14 = mul i32 %n, 17
  %b14 = add i32 %a14, %t
  %w14 = sext i32 %b14 to i64
  %p14 = getelementptr float, ptr addrspace(1) %out, i64 %w14
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = phi float [ 0.0, %entry ], [ %y, %loop ]
  %w = sext i32 %i to i64
  %p = getelementptr float, ptr addrspace(1) %in, i64 %w
  %v = load float, ptr addrspace(1) %p, align 4
  %y = fadd float %x, %v
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %m
  br i1 %again, label %loop, label %exit
exit:
  store float %y, ptr addrspace(1) %p0, align 4
  store float %y, ptr addrspace(1) %p1, align 4
  store float %y, ptr addrspace(1) %p2, align 4
  store float %y, ptr addrspace(1) %p3, align 4
  store float %y, ptr addrspace(1) %p4, align 4
  store float %y, ptr addrspace(1) %p5, align 4
  store float %y, ptr addrspace(1) %p6, align 4
  store float %y, ptr addrspace(1) %p7, align 4
  store float %y, ptr addrspace(1) %p8, align 4
  store float %y, ptr addrspace(1) %p9, align 4
  store float %y, ptr addrspace(1) %p10, align 4
  store float %y, ptr addrspace(1) %p11, align 4
  store float %y, ptr addrspace(1) %p12, align 4
  store float %y, ptr addrspace(1) %p13, align 4
  store float %y, ptr addrspace(1) %p14, align 4
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; Three are enough to leave room for the rest.
; CHECK: entry:
; CHECK: loop:
; CHECK: exit:
; CHECK-COUNT-3: getelementptr float, ptr addrspace(1) %out
; CHECK-NOT: getelementptr
; CHECK: ret void
