; General intrinsics of LLVM compute what LLVM's manual says, though the machine has no operation for them:
; saturation, overflow, three-way comparison, classes of numbers, reductions and masked accesses.
; RUN: run
; LAUNCH: integers<<<1, 1>>>(i=u32[16]{fill 9}, 0xfffffff0:u32, 0x20:u32, 0x7ffffff0:u32)
; EXPECT: i == {4294967295, 0, 2147483647, 2147483648, 1, 0, 1, 255, 1, 4294967295, 2147483647, 1, 0, 6, 24, 4}
; LAUNCH: floats<<<1, 1>>>(f=f32[10]{fill 9}, 2.5, -0.5, nan)
; EXPECT: f == {3, -1, 1, 0, 1, nan, -0.5, 5, 2.5, 1}
; LAUNCH: masked<<<1, 1>>>(from=s32[4]{1, 2, 3, 4}, to=s32[8]{fill 9}, 5)
; EXPECT: to == {1, 9, 3, 9, 9, 2, 9, 9}
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.uadd.sat.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i32 @llvm.sadd.sat.i32(i32, i32)
declare i32 @llvm.ssub.sat.i32(i32, i32)
declare { i32, i1 } @llvm.umul.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)
declare { i128, i1 } @llvm.smul.with.overflow.i128(i128, i128)
declare i8 @llvm.scmp.i8.i32(i32, i32)
declare i8 @llvm.ucmp.i8.i32(i32, i32)
declare i32 @llvm.ushl.sat.i32(i32, i32)
declare i32 @llvm.sshl.sat.i32(i32, i32)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.mul.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.umax.v4i32(<4 x i32>)

; a is -16 or large, b is 32, c is near the largest.
define ptx_kernel void @integers(ptr %out, i32 %a, i32 %b, i32 %c) {
  %p1 = getelementptr i32, ptr %out, i32 1
  %p2 = getelementptr i32, ptr %out, i32 2
  %p3 = getelementptr i32, ptr %out, i32 3
  %p4 = getelementptr i32, ptr %out, i32 4
  %p5 = getelementptr i32, ptr %out, i32 5
  %p6 = getelementptr i32, ptr %out, i32 6
  %p7 = getelementptr i32, ptr %out, i32 7
  %p8 = getelementptr i32, ptr %out, i32 8
  %p9 = getelementptr i32, ptr %out, i32 9
  %p10 = getelementptr i32, ptr %out, i32 10
  %p11 = getelementptr i32, ptr %out, i32 11
  %p12 = getelementptr i32, ptr %out, i32 12
  %p13 = getelementptr i32, ptr %out, i32 13
  %p14 = getelementptr i32, ptr %out, i32 14
  %p15 = getelementptr i32, ptr %out, i32 15
  %r0 = call i32 @llvm.uadd.sat.i32(i32 %a, i32 %b)
  store i32 %r0, ptr %out
  %r1 = call i32 @llvm.usub.sat.i32(i32 %b, i32 %a)
  store i32 %r1, ptr %p1
  %r2 = call i32 @llvm.sadd.sat.i32(i32 %c, i32 %b)
  store i32 %r2, ptr %p2
  %negated = sub i32 0, %c
  %r3 = call i32 @llvm.ssub.sat.i32(i32 %negated, i32 %b)
  store i32 %r3, ptr %p3
  %m = call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %a, i32 %b)
  %mo = extractvalue { i32, i1 } %m, 1
  %r4 = zext i1 %mo to i32
  store i32 %r4, ptr %p4
  %s = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %a, i32 %b)
  %so = extractvalue { i32, i1 } %s, 1
  %r5 = zext i1 %so to i32
  store i32 %r5, ptr %p5
  %u = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
  %uo = extractvalue { i32, i1 } %u, 1
  %r6 = zext i1 %uo to i32
  store i32 %r6, ptr %p6
  %sc = call i8 @llvm.scmp.i8.i32(i32 %a, i32 %b)
  %r7 = zext i8 %sc to i32
  store i32 %r7, ptr %p7
  %uc = call i8 @llvm.ucmp.i8.i32(i32 %a, i32 %b)
  %r8 = zext i8 %uc to i32
  store i32 %r8, ptr %p8
  %r9 = call i32 @llvm.ushl.sat.i32(i32 %a, i32 1)
  store i32 %r9, ptr %p9
  %r10 = call i32 @llvm.sshl.sat.i32(i32 %c, i32 1)
  store i32 %r10, ptr %p10
  %wide = zext i32 %a to i128
  %high = shl i128 %wide, 80
  %w = call { i128, i1 } @llvm.smul.with.overflow.i128(i128 %high, i128 %high)
  %wo = extractvalue { i128, i1 } %w, 1
  %r11 = zext i1 %wo to i32
  store i32 %r11, ptr %p11
  %n = call { i128, i1 } @llvm.smul.with.overflow.i128(i128 %wide, i128 -1)
  %no = extractvalue { i128, i1 } %n, 1
  %r12 = zext i1 %no to i32
  store i32 %r12, ptr %p12
  %x = insertelement <4 x i32> <i32 1, i32 2, i32 3, i32 0>, i32 4, i32 3
  %lanes = insertelement <4 x i32> %x, i32 %r12, i32 3
  %r13 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %lanes)
  store i32 %r13, ptr %p13
  %r14 = call i32 @llvm.vector.reduce.mul.v4i32(<4 x i32> %x)
  store i32 %r14, ptr %p14
  %r15 = call i32 @llvm.vector.reduce.umax.v4i32(<4 x i32> %x)
  store i32 %r15, ptr %p15
  ret void
}

declare float @llvm.round.f32(float)
declare i1 @llvm.is.fpclass.f32(float, i32)
declare float @llvm.minimum.f32(float, float)
declare float @llvm.fmuladd.f32(float, float, float)
declare float @llvm.vector.reduce.fmax.v2f32(<2 x float>)

define ptx_kernel void @floats(ptr %out, float %a, float %b, float %n) {
  %p1 = getelementptr float, ptr %out, i32 1
  %p2 = getelementptr float, ptr %out, i32 2
  %p3 = getelementptr float, ptr %out, i32 3
  %p4 = getelementptr float, ptr %out, i32 4
  %p5 = getelementptr float, ptr %out, i32 5
  %p6 = getelementptr float, ptr %out, i32 6
  %p7 = getelementptr float, ptr %out, i32 7
  %p8 = getelementptr float, ptr %out, i32 8
  %p9 = getelementptr float, ptr %out, i32 9
  %r0 = call float @llvm.round.f32(float %a)
  store float %r0, ptr %out
  %r1 = call float @llvm.round.f32(float %b)
  store float %r1, ptr %p1
  ; a NaN, and not a negative normal number
  %c2 = call i1 @llvm.is.fpclass.f32(float %n, i32 3)
  %r2 = uitofp i1 %c2 to float
  store float %r2, ptr %p2
  %c3 = call i1 @llvm.is.fpclass.f32(float %b, i32 1015)
  %r3 = uitofp i1 %c3 to float
  store float %r3, ptr %p3
  %c4 = call i1 @llvm.is.fpclass.f32(float %b, i32 8)
  %r4 = uitofp i1 %c4 to float
  store float %r4, ptr %p4
  %r5 = call float @llvm.minimum.f32(float %n, float %a)
  store float %r5, ptr %p5
  %r6 = call float @llvm.minimum.f32(float %b, float %a)
  store float %r6, ptr %p6
  %r7 = call float @llvm.fmuladd.f32(float %a, float %a, float -1.25)
  store float %r7, ptr %p7
  %v = insertelement <2 x float> poison, float %a, i32 0
  %w = insertelement <2 x float> %v, float %b, i32 1
  %r8 = call float @llvm.vector.reduce.fmax.v2f32(<2 x float> %w)
  store float %r8, ptr %p8
  %zero = fsub float %a, %a
  %c9 = call i1 @llvm.is.fpclass.f32(float %zero, i32 64)
  %r9 = uitofp i1 %c9 to float
  store float %r9, ptr %p9
  ret void
}

declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, <4 x i1>)

; The bits of a number say which lanes are on.
define ptx_kernel void @masked(ptr %from, ptr %to, i32 %bits) {
  %low = trunc i32 %bits to i4
  %mask = bitcast i4 %low to <4 x i1>
  %all = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %from, <4 x i1> %mask, <4 x i32> zeroinitializer)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %all, ptr align 4 %to, <4 x i1> %mask)
  %second = getelementptr i32, ptr %to, i32 4
  %known = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %from, <4 x i1> <i1 false, i1 true, i1 false, i1 false>, <4 x i32> zeroinitializer)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %known, ptr align 4 %second, <4 x i1> <i1 false, i1 true, i1 false, i1 false>)
  ret void
}
