; Numbers that differ from another by a constant are computed where each is needed, on ways that exclude each other, if more
; are live at once than many warps have registers for: one value that all are computed from is kept instead.
; RUN: opt passes=rematerialize
define ptx_kernel void @k(ptr addrspace(1) %out, i64 %n, i32 %m) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %base = mul i64 %w, %n
  %v1 = add i64 %base, 1
  %v2 = add i64 %base, 2
  %v3 = add i64 %base, 3
  %v4 = add i64 %base, 4
  %v5 = add i64 %base, 5
  %v6 = add i64 %base, 6
  %v7 = add i64 %base, 7
  %v8 = add i64 %base, 8
  %v9 = add i64 %base, 9
  %v10 = add i64 %base, 10
  %v11 = add i64 %base, 11
  %v12 = add i64 %base, 12
  %v13 = add i64 %base, 13
  %v14 = add i64 %base, 14
  %v15 = add i64 %base, 15
  %v16 = add i64 %base, 16
  %v17 = add i64 %base, 17
  %v18 = add i64 %base, 18
  %v19 = add i64 %base, 19
  %some = icmp eq i32 %m, 0
  br i1 %some, label %one, label %other
one:
  store volatile i64 %v1, ptr addrspace(1) %out, align 8
  store volatile i64 %v2, ptr addrspace(1) %out, align 8
  store volatile i64 %v3, ptr addrspace(1) %out, align 8
  store volatile i64 %v4, ptr addrspace(1) %out, align 8
  store volatile i64 %v5, ptr addrspace(1) %out, align 8
  store volatile i64 %v6, ptr addrspace(1) %out, align 8
  store volatile i64 %v7, ptr addrspace(1) %out, align 8
  store volatile i64 %v8, ptr addrspace(1) %out, align 8
  store volatile i64 %v9, ptr addrspace(1) %out, align 8
  store volatile i64 %v10, ptr addrspace(1) %out, align 8
  store volatile i64 %v11, ptr addrspace(1) %out, align 8
  store volatile i64 %v12, ptr addrspace(1) %out, align 8
  store volatile i64 %v13, ptr addrspace(1) %out, align 8
  store volatile i64 %v14, ptr addrspace(1) %out, align 8
  store volatile i64 %v15, ptr addrspace(1) %out, align 8
  store volatile i64 %v16, ptr addrspace(1) %out, align 8
  store volatile i64 %v17, ptr addrspace(1) %out, align 8
  store volatile i64 %v18, ptr addrspace(1) %out, align 8
  store volatile i64 %v19, ptr addrspace(1) %out, align 8
  br label %end
other:
  store volatile i64 %v1, ptr addrspace(1) %out, align 8
  store volatile i64 %v2, ptr addrspace(1) %out, align 8
  store volatile i64 %v3, ptr addrspace(1) %out, align 8
  store volatile i64 %v4, ptr addrspace(1) %out, align 8
  store volatile i64 %v5, ptr addrspace(1) %out, align 8
  store volatile i64 %v6, ptr addrspace(1) %out, align 8
  store volatile i64 %v7, ptr addrspace(1) %out, align 8
  store volatile i64 %v8, ptr addrspace(1) %out, align 8
  store volatile i64 %v9, ptr addrspace(1) %out, align 8
  store volatile i64 %v10, ptr addrspace(1) %out, align 8
  store volatile i64 %v11, ptr addrspace(1) %out, align 8
  store volatile i64 %v12, ptr addrspace(1) %out, align 8
  store volatile i64 %v13, ptr addrspace(1) %out, align 8
  store volatile i64 %v14, ptr addrspace(1) %out, align 8
  store volatile i64 %v15, ptr addrspace(1) %out, align 8
  store volatile i64 %v16, ptr addrspace(1) %out, align 8
  store volatile i64 %v17, ptr addrspace(1) %out, align 8
  store volatile i64 %v18, ptr addrspace(1) %out, align 8
  store volatile i64 %v19, ptr addrspace(1) %out, align 8
  br label %end
end:
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK: entry:
; CHECK: %base = mul
; CHECK: br i1
; CHECK: one:
; CHECK-NEXT: [[A:%.+]] = add i64 %base, {{[0-9]+}}
; CHECK-NEXT: store volatile
; CHECK: other:
; CHECK-NEXT: [[B:%.+]] = add i64 %base, {{[0-9]+}}
; CHECK-NEXT: store volatile
