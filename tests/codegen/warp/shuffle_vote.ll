; Operands of a warp operation come in the instruction's order instead of the intrinsic's.
; RUN: codegen arch=sm_90
; CHECK: shfl.sync.down.b32 {{%r[0-9]+}}, [[A:%r[0-9]+]], 4, 31, -1;
; CHECK: shfl.sync.bfly.b32 {{%f[0-9]+}}, {{%f[0-9]+}}, 1, 31, -1;
; CHECK: vote.sync.ballot.b32 {{%r[0-9]+}}, [[P:%p[0-9]+]], -1;
; CHECK: vote.sync.all.pred {{%p[0-9]+}}, ![[P]], -1;
; CHECK: vote.sync.any.pred {{%p[0-9]+}}, [[P]], [[A]];
; CHECK: match.any.sync.b32 {{%r[0-9]+}}, [[A]], -1;
; CHECK: redux.sync.add.s32 {{%r[0-9]+}}, [[A]], -1;
; CHECK: redux.sync.max.u32
; CHECK: activemask.b32
; CHECK: bar.warp.sync -1;
define ptx_kernel void @k(i32 %a, float %f, ptr %p) {
  %v1 = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %a, i32 4, i32 31)
  store volatile i32 %v1, ptr %p, align 4
  %v2 = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %f, i32 1, i32 31)
  store volatile float %v2, ptr %p, align 4
  %c = icmp sgt i32 %a, 3
  %v3 = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)
  store volatile i32 %v3, ptr %p, align 4
  %n = xor i1 %c, true
  %v4 = call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 %n)
  %z4 = zext i1 %v4 to i32
  store volatile i32 %z4, ptr %p, align 4
  %v5 = call i1 @llvm.nvvm.vote.any.sync(i32 %a, i1 %c)
  %z5 = zext i1 %v5 to i32
  store volatile i32 %z5, ptr %p, align 4
  %v6 = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %a)
  store volatile i32 %v6, ptr %p, align 4
  %v7 = call i32 @llvm.nvvm.redux.sync.add(i32 %a, i32 -1)
  store volatile i32 %v7, ptr %p, align 4
  %v8 = call i32 @llvm.nvvm.redux.sync.umax(i32 %a, i32 -1)
  store volatile i32 %v8, ptr %p, align 4
  %v9 = call i32 @llvm.nvvm.activemask()
  store volatile i32 %v9, ptr %p, align 4
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i1 @llvm.nvvm.vote.all.sync(i32, i1)
declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32)
declare i32 @llvm.nvvm.redux.sync.add(i32, i32)
declare i32 @llvm.nvvm.redux.sync.umax(i32, i32)
declare i32 @llvm.nvvm.activemask()
declare void @llvm.nvvm.bar.warp.sync(i32)
