; Products of matrices by the names of NVVM IR's specification become what libNVVM makes of them.
; RUN: codegen --arch=sm_90
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: .entry hmma_ld_a(
; CHECK: wmma.load.a.sync.aligned.row.m16n16k16.f16
define ptx_kernel void @hmma_ld_a(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  %m = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.hmma.m16n16k16.ld.a.p0i32(ptr %p, i32 %i, i32 0)
  store { i32, i32, i32, i32, i32, i32, i32, i32 } %m, ptr %p
  ret void
}
; CHECK-LABEL: .entry hmma_ld_b(
; CHECK: wmma.load.b.sync.aligned.col.m8n32k16.shared.f16
define ptx_kernel void @hmma_ld_b(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  %m = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.hmma.m8n32k16.ld.b.p3i32(ptr addrspace(3) %s, i32 %i, i32 1)
  store { i32, i32, i32, i32, i32, i32, i32, i32 } %m, ptr %p
  ret void
}
; CHECK-LABEL: .entry hmma_ld_c_f16(
; CHECK: wmma.load.c.sync.aligned.col.m32n8k16.global.f16
define ptx_kernel void @hmma_ld_c_f16(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  %m = call { i32, i32, i32, i32 } @llvm.nvvm.hmma.m32n8k16.ld.c.f16.p1i32(ptr addrspace(1) %g, i32 %i, i32 1)
  store { i32, i32, i32, i32 } %m, ptr %p
  ret void
}
; CHECK-LABEL: .entry hmma_ld_c_f32(
; CHECK: wmma.load.c.sync.aligned.row.m16n16k16.f32
define ptx_kernel void @hmma_ld_c_f32(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  %m = call { float, float, float, float, float, float, float, float } @llvm.nvvm.hmma.m16n16k16.ld.c.f32.p0f32(ptr %p, i32 %i, i32 0)
  store { float, float, float, float, float, float, float, float } %m, ptr %p
  ret void
}
; CHECK-LABEL: .entry hmma_ld_a_without_pointer(
; CHECK: wmma.load.a.sync.aligned.row.m16n16k16.f16
define ptx_kernel void @hmma_ld_a_without_pointer(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  %m = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.hmma.m16n16k16.ld.a(ptr %p, i32 %i, i32 0)
  store { i32, i32, i32, i32, i32, i32, i32, i32 } %m, ptr %p
  ret void
}
; CHECK-LABEL: .entry imma_ld_a(
; CHECK: wmma.load.a.sync.aligned.col.m32n8k16.s8
define ptx_kernel void @imma_ld_a(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  %m = call { i32, i32, i32, i32 } @llvm.nvvm.imma.m32n8k16.ld.a.s8.p0i32(ptr %p, i32 %i, i32 1)
  store { i32, i32, i32, i32 } %m, ptr %p
  ret void
}
; CHECK-LABEL: .entry imma_ld_c(
; CHECK: wmma.load.c.sync.aligned.row.m16n16k16.s32
define ptx_kernel void @imma_ld_c(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  %m = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.imma.m16n16k16.ld.c.p0i32(ptr %p, i32 %i, i32 0)
  store { i32, i32, i32, i32, i32, i32, i32, i32 } %m, ptr %p
  ret void
}
; CHECK-LABEL: .entry imma_ld_b_u4(
; CHECK: wmma.load.b.sync.aligned.col.m8n8k32.u4
define ptx_kernel void @imma_ld_b_u4(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  %m = call i32 @llvm.nvvm.imma.m8n8k32.ld.b.u4.p0i32(ptr %p, i32 %i, i32 1)
  store i32 %m, ptr %p
  ret void
}
; CHECK-LABEL: .entry bmma_ld_a(
; CHECK: wmma.load.a.sync.aligned.row.m8n8k128.b1
define ptx_kernel void @bmma_ld_a(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  %m = call i32 @llvm.nvvm.bmma.m8n8k128.ld.a.b1.p0i32(ptr %p, i32 %i, i32 0)
  store i32 %m, ptr %p
  ret void
}
; CHECK-LABEL: .entry bmma_ld_c(
; CHECK: wmma.load.c.sync.aligned.col.m8n8k128.s32
define ptx_kernel void @bmma_ld_c(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  %m = call { i32, i32 } @llvm.nvvm.bmma.m8n8k128.ld.c.p0i32(ptr %p, i32 %i, i32 1)
  store { i32, i32 } %m, ptr %p
  ret void
}
; CHECK-LABEL: .entry hmma_st_f16(
; CHECK: wmma.store.d.sync.aligned.col.m16n16k16.f16
define ptx_kernel void @hmma_st_f16(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  call void @llvm.nvvm.hmma.m16n16k16.st.c.f16.p0i32(ptr %p, i32 %i, i32 1, i32 %i, i32 %i, i32 %i, i32 %i)
  ret void
}
; CHECK-LABEL: .entry hmma_st_f32(
; CHECK: wmma.store.d.sync.aligned.row.m32n8k16.global.f32
define ptx_kernel void @hmma_st_f32(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  call void @llvm.nvvm.hmma.m32n8k16.st.c.f32.p1float(ptr addrspace(1) %g, i32 %i, i32 0, float %f, float %f, float %f, float %f, float %f, float %f, float %f, float %f)
  ret void
}
; CHECK-LABEL: .entry imma_st(
; CHECK: wmma.store.d.sync.aligned.row.m8n8k32.s32
define ptx_kernel void @imma_st(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  call void @llvm.nvvm.imma.m8n8k32.st.c.i32.p0i32(ptr %p, i32 %i, i32 0, i32 %i, i32 %i)
  ret void
}
; CHECK-LABEL: .entry bmma_st(
; CHECK: wmma.store.d.sync.aligned.row.m8n8k128.s32
define ptx_kernel void @bmma_st(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  call void @llvm.nvvm.bmma.m8n8k128.st.c.i32.p0i32(ptr %p, i32 %i, i32 0, i32 %i, i32 %i)
  ret void
}
; CHECK-LABEL: .entry hmma_f16_f16(
; CHECK: wmma.mma.sync.aligned.row.row.m16n16k16.f16.f16
define ptx_kernel void @hmma_f16_f16(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  %m = call { i32, i32, i32, i32 } @llvm.nvvm.hmma.m16n16k16.mma.f16.f16(i32 0, i32 0, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i)
  store { i32, i32, i32, i32 } %m, ptr %p
  ret void
}
; CHECK-LABEL: .entry hmma_f32_f16(
; CHECK: wmma.mma.sync.aligned.row.col.m16n16k16.f32.f16
define ptx_kernel void @hmma_f32_f16(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  %m = call { float, float, float, float, float, float, float, float } @llvm.nvvm.hmma.m16n16k16.mma.f32.f16(i32 1, i32 0, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i)
  store { float, float, float, float, float, float, float, float } %m, ptr %p
  ret void
}
; CHECK-LABEL: .entry hmma_f16_f32(
; CHECK: wmma.mma.sync.aligned.col.row.m8n32k16.f16.f32
define ptx_kernel void @hmma_f16_f32(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  %m = call { i32, i32, i32, i32 } @llvm.nvvm.hmma.m8n32k16.mma.f16.f32(i32 2, i32 0, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, float %f, float %f, float %f, float %f, float %f, float %f, float %f, float %f)
  store { i32, i32, i32, i32 } %m, ptr %p
  ret void
}
; CHECK-LABEL: .entry hmma_f32_f32(
; CHECK: wmma.mma.sync.aligned.col.col.m32n8k16.f32.f32
define ptx_kernel void @hmma_f32_f32(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  %m = call { float, float, float, float, float, float, float, float } @llvm.nvvm.hmma.m32n8k16.mma.f32.f32(i32 3, i32 0, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, float %f, float %f, float %f, float %f, float %f, float %f, float %f, float %f)
  store { float, float, float, float, float, float, float, float } %m, ptr %p
  ret void
}
; CHECK-LABEL: .entry hmma_saturated(
; CHECK: wmma.mma.sync.aligned.row.col.m16n16k16.f16.f16 
define ptx_kernel void @hmma_saturated(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  %m = call { i32, i32, i32, i32 } @llvm.nvvm.hmma.m16n16k16.mma.f16.f16(i32 1, i32 1, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i)
  store { i32, i32, i32, i32 } %m, ptr %p
  ret void
}
; CHECK-LABEL: .entry imma_s8(
; CHECK: wmma.mma.sync.aligned.row.col.m16n16k16.s32.s8.s8.s32 
define ptx_kernel void @imma_s8(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  %m = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.imma.m16n16k16.mma.s8(i32 1, i32 0, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i)
  store { i32, i32, i32, i32, i32, i32, i32, i32 } %m, ptr %p
  ret void
}
; CHECK-LABEL: .entry imma_u8_saturated(
; CHECK: wmma.mma.sync.aligned.col.row.m32n8k16.s32.u8.u8.s32.satfinite
define ptx_kernel void @imma_u8_saturated(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  %m = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.imma.m32n8k16.mma.u8(i32 2, i32 1, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i)
  store { i32, i32, i32, i32, i32, i32, i32, i32 } %m, ptr %p
  ret void
}
; CHECK-LABEL: .entry imma_s4(
; CHECK: wmma.mma.sync.aligned.row.col.m8n8k32.s32.s4.s4.s32.satfinite
define ptx_kernel void @imma_s4(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  %m = call { i32, i32 } @llvm.nvvm.imma.m8n8k32.mma.s4(i32 1, i32 1, i32 %i, i32 %i, i32 %i, i32 %i)
  store { i32, i32 } %m, ptr %p
  ret void
}
; CHECK-LABEL: .entry bmma(
; CHECK: wmma.mma.xor.popc.sync.aligned.row.col.m8n8k128.s32.b1.b1.s32
define ptx_kernel void @bmma(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, i32 %i, float %f) {
  %m = call { i32, i32 } @llvm.nvvm.bmma.m8n8k128.mma.xor.popc.b1(i32 1, i32 %i, i32 %i, i32 %i, i32 %i)
  store { i32, i32 } %m, ptr %p
  ret void
}

declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.hmma.m16n16k16.ld.a.p0i32(ptr, i32, i32)
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.hmma.m8n32k16.ld.b.p3i32(ptr addrspace(3), i32, i32)
declare { i32, i32, i32, i32 } @llvm.nvvm.hmma.m32n8k16.ld.c.f16.p1i32(ptr addrspace(1), i32, i32)
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.hmma.m16n16k16.ld.c.f32.p0f32(ptr, i32, i32)
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.hmma.m16n16k16.ld.a(ptr, i32, i32)
declare { i32, i32, i32, i32 } @llvm.nvvm.imma.m32n8k16.ld.a.s8.p0i32(ptr, i32, i32)
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.imma.m16n16k16.ld.c.p0i32(ptr, i32, i32)
declare i32 @llvm.nvvm.imma.m8n8k32.ld.b.u4.p0i32(ptr, i32, i32)
declare i32 @llvm.nvvm.bmma.m8n8k128.ld.a.b1.p0i32(ptr, i32, i32)
declare { i32, i32 } @llvm.nvvm.bmma.m8n8k128.ld.c.p0i32(ptr, i32, i32)
declare void @llvm.nvvm.hmma.m16n16k16.st.c.f16.p0i32(ptr, i32, i32, i32, i32, i32, i32)
declare void @llvm.nvvm.hmma.m32n8k16.st.c.f32.p1float(ptr addrspace(1), i32, i32, float, float, float, float, float, float, float, float)
declare void @llvm.nvvm.imma.m8n8k32.st.c.i32.p0i32(ptr, i32, i32, i32, i32)
declare void @llvm.nvvm.bmma.m8n8k128.st.c.i32.p0i32(ptr, i32, i32, i32, i32)
declare { i32, i32, i32, i32 } @llvm.nvvm.hmma.m16n16k16.mma.f16.f16(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.hmma.m16n16k16.mma.f32.f16(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
declare { i32, i32, i32, i32 } @llvm.nvvm.hmma.m8n32k16.mma.f16.f32(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
declare { float, float, float, float, float, float, float, float } @llvm.nvvm.hmma.m32n8k16.mma.f32.f32(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.imma.m16n16k16.mma.s8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.imma.m32n8k16.mma.u8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
declare { i32, i32 } @llvm.nvvm.imma.m8n8k32.mma.s4(i32, i32, i32, i32, i32, i32)
declare { i32, i32 } @llvm.nvvm.bmma.m8n8k128.mma.xor.popc.b1(i32, i32, i32, i32, i32)
