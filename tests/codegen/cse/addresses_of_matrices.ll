; The address of an instruction that stores a matrix does not count as written by it: else the register
; that holds it would keep the name of a computation that is gone.
; RUN: codegen arch=sm_90
; CHECK-LABEL: entry one(
; CHECK: add.s64 [[AT:%rd[0-9]+]]
; CHECK: st.f32 {{\[}}[[AT]]{{\]}}
; CHECK: wmma.store.d.sync.aligned.row.m16n16k16.f32 {{\[}}[[AT]]{{\]}}
; CHECK-LABEL: entry turns(
; CHECK: wmma.store.d.sync.aligned.row.m16n16k16.f32 {{\[}}[[BEFORE:%rd[0-9]+]]{{\]}}
; CHECK: add.s64 [[BEFORE]], [[BEFORE]], 64
declare void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f32.p0(ptr, float, float, float, float, float, float, float, float, i32)

define ptx_kernel void @one(ptr %p, i64 %n, float %x) {
entry:
  %a = getelementptr float, ptr %p, i64 %n
  %b = getelementptr float, ptr %p, i64 %n
  store float %x, ptr %a
  call void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f32.p0(ptr %b, float %x, float %x, float %x, float %x, float %x, float %x, float %x, float %x, i32 16)
  ret void
}

define ptx_kernel void @turns(ptr %p, i64 %n, float %x) {
entry:
  br label %body
body:
  %at = phi ptr [ %p, %entry ], [ %next, %body ]
  %i = phi i64 [ 0, %entry ], [ %j, %body ]
  %next = getelementptr float, ptr %at, i64 16
  call void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f32.p0(ptr %at, float %x, float %x, float %x, float %x, float %x, float %x, float %x, float %x, i32 16)
  %j = add i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %body, label %end
end:
  ret void
}
