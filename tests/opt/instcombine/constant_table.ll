; An element of a constant table is a number, unless the host may write the table.
; RUN: opt passes=instcombine
@table = internal addrspace(4) constant [4 x i32] [i32 10, i32 20, i32 30, i32 40], align 4
@host = addrspace(4) externally_initialized constant [2 x i32] [i32 1, i32 2], align 4
define i32 @f() {
  %p = getelementptr inbounds [4 x i32], ptr addrspace(4) @table, i64 0, i64 2
  %a = load i32, ptr addrspace(4) %p, align 4
  %q = getelementptr inbounds [2 x i32], ptr addrspace(4) @host, i64 0, i64 1
  %b = load i32, ptr addrspace(4) %q, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
; CHECK-LABEL: @f
; CHECK: [[B:%.*]] = load i32, ptr addrspace(4)
; CHECK-NOT: load
; CHECK: add i32 {{.*}}, 30
