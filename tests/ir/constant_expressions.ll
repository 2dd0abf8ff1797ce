; Constant expressions keep their operands, their types and the flags that matter.
; RUN: ir
@data = addrspace(1) global [8 x i32] zeroinitializer
@middle = addrspace(1) global ptr addrspacecast (ptr addrspace(1) getelementptr inbounds nuw ([8 x i32], ptr addrspace(1) @data, i64 0, i64 4) to ptr)
@number = addrspace(1) global i64 add (i64 ptrtoint (ptr addrspace(1) @data to i64), i64 12)
@table = addrspace(1) global [2 x { ptr, i32 }] [{ ptr, i32 } { ptr @f, i32 1 }, { ptr, i32 } zeroinitializer]
define i32 @f() {
  %1 = load i32, ptr addrspacecast (ptr addrspace(1) @data to ptr), align 4
  ret i32 %1
}
; CHECK: @middle = addrspace(1) global ptr addrspacecast (ptr addrspace(1) getelementptr inbounds ([8 x i32], ptr addrspace(1) @data, i64 0, i64 4) to ptr)
; CHECK: @number = addrspace(1) global i64 add (i64 ptrtoint (ptr addrspace(1) @data to i64), i64 12)
; CHECK: @table = addrspace(1) global [2 x { ptr, i32 }] [{ ptr, i32 } { ptr @f, i32 1 }, { ptr, i32 } zeroinitializer]
; CHECK: load i32, ptr addrspacecast (ptr addrspace(1) @data to ptr), align 4
