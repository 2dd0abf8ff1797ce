; Vectors of odd sizes in one variable with words that cross their elements: SROA keeps the variable in an
; integer, and code generation sees integers of 24, 40, 48 and 56 bits as vectors. At O0 the accesses stay in
; memory, and the last kernel has such integers as they are.
; RUN: run
; LAUNCH: three<<<1, 4>>>(in3=u8[16]{iota 250 3}, out3=u8[16]{fill 9})
; LAUNCH: five<<<1, 4>>>(in5=u8[32]{iota 120 7}, out5=u8[32]{fill 9})
; LAUNCH: six<<<1, 4>>>(in6=u8[32]{iota 130 9}, out6=u8[32]{fill 9})
; LAUNCH: seven<<<1, 4>>>(in7=u8[32]{iota 60 5}, out7=u8[32]{fill 9})
; LAUNCH: integers<<<1, 1>>>(outi=u32[8]{fill 9}, 0x8899aabbccddeeff:u64)
; EXPECT: out3 == {250, 247, 254, 9, 6, 15, 21, 9, 18, 39, 45, 9, 30, 63, 69, 9}
; EXPECT: out5 == {120, 128, 121, 114, 178, 9, 9, 9, 176, 72, 65, 58, 178, 9, 9, 9, 232, 16, 9, 2, 178, 9, 9, 9, 32, 216, 209, 202, 178, 9, 9, 9}
; EXPECT: out6 == {130, 139, 22, 41, 59, 77, 9, 9, 202, 211, 166, 185, 203, 221, 9, 9, 18, 27, 54, 72, 90, 108, 9, 9, 90, 99, 198, 216, 234, 252, 9, 9}
; EXPECT: out7 == {60, 65, 70, 246, 245, 84, 90, 9, 100, 105, 110, 246, 245, 124, 130, 9, 140, 145, 150, 246, 245, 164, 170, 9, 180, 185, 190, 246, 245, 204, 210, 9}
; EXPECT: outi[0..5] == {221, 56814, 4294967227, 3138532590, 2578103193}
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; Bytes 1 and 2 become the 16-bit sum of bytes 0, 1 and bytes 1, 2.
define ptx_kernel void @three(ptr %in, ptr %out) {
  %variable = alloca [3 x i8], align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = zext i32 %t to i64
  %from = getelementptr [4 x i8], ptr %in, i64 %n
  %to = getelementptr [4 x i8], ptr %out, i64 %n
  %whole = load <3 x i8>, ptr %from, align 4
  store <3 x i8> %whole, ptr %variable, align 4
  %one = getelementptr i8, ptr %variable, i64 1
  %low = load i16, ptr %variable, align 2
  %high = load i16, ptr %one, align 1
  %sum = add i16 %low, %high
  store i16 %sum, ptr %one, align 1
  %again = load <3 x i8>, ptr %variable, align 4
  store <3 x i8> %again, ptr %to, align 4
  ret void
}

; The word at byte 1 is exchanged with its complement; byte 4 of the vector is replaced first.
define ptx_kernel void @five(ptr %in, ptr %out) {
  %variable = alloca [5 x i8], align 8
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = zext i32 %t to i64
  %from = getelementptr [8 x i8], ptr %in, i64 %n
  %to = getelementptr [8 x i8], ptr %out, i64 %n
  %whole = load <5 x i8>, ptr %from, align 8
  store <5 x i8> %whole, ptr %variable, align 8
  %four = getelementptr i8, ptr %variable, i64 4
  store i8 77, ptr %four, align 1
  %one = getelementptr i8, ptr %variable, i64 1
  %word = load i32, ptr %one, align 1
  %not = xor i32 %word, -1
  store i32 %not, ptr %one, align 1
  %again = load <5 x i8>, ptr %variable, align 8
  store <5 x i8> %again, ptr %to, align 8
  ret void
}

; The first four bytes are added to the last four.
define ptx_kernel void @six(ptr %in, ptr %out) {
  %variable = alloca [6 x i8], align 8
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = zext i32 %t to i64
  %from = getelementptr [8 x i8], ptr %in, i64 %n
  %to = getelementptr [8 x i8], ptr %out, i64 %n
  %whole = load <3 x i16>, ptr %from, align 8
  store <3 x i16> %whole, ptr %variable, align 8
  %two = getelementptr i8, ptr %variable, i64 2
  %low = load i32, ptr %variable, align 4
  %high = load i32, ptr %two, align 2
  %sum = add i32 %low, %high
  store i32 %sum, ptr %two, align 2
  %again = load <6 x i8>, ptr %variable, align 8
  store <6 x i8> %again, ptr %to, align 8
  ret void
}

; The half at byte 5 is subtracted from the word at byte 3.
define ptx_kernel void @seven(ptr %in, ptr %out) {
  %variable = alloca [7 x i8], align 8
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = zext i32 %t to i64
  %from = getelementptr [8 x i8], ptr %in, i64 %n
  %to = getelementptr [8 x i8], ptr %out, i64 %n
  %whole = load <7 x i8>, ptr %from, align 8
  store <7 x i8> %whole, ptr %variable, align 8
  %five = getelementptr i8, ptr %variable, i64 5
  %half = load i16, ptr %five, align 1
  %wide = zext i16 %half to i32
  %three = getelementptr i8, ptr %variable, i64 3
  %word = load i32, ptr %three, align 1
  %difference = sub i32 %word, %wide
  store i32 %difference, ptr %three, align 1
  %again = load <7 x i8>, ptr %variable, align 8
  store <7 x i8> %again, ptr %to, align 8
  ret void
}

define ptx_kernel void @integers(ptr %out, i64 %x) {
  %i24 = trunc i64 %x to i24
  %v3 = bitcast i24 %i24 to <3 x i8>
  %e2 = extractelement <3 x i8> %v3, i64 2
  %r0 = zext i8 %e2 to i32
  store i32 %r0, ptr %out, align 4
  %s = lshr i24 %i24, 8
  %h = trunc i24 %s to i16
  %r1 = zext i16 %h to i32
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %r1, ptr %p1, align 4
  %i40 = trunc i64 %x to i40
  %v5 = bitcast i40 %i40 to <5 x i8>
  %e4 = extractelement <5 x i8> %v5, i64 4
  %r2 = sext i8 %e4 to i32
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %r2, ptr %p2, align 4
  %i48 = trunc i64 %x to i48
  %v6 = bitcast i48 %i48 to <3 x i16>
  %w6 = insertelement <3 x i16> %v6, i16 4660, i64 1
  %j48 = bitcast <3 x i16> %w6 to i48
  %d = lshr i48 %j48, 8
  %r3 = trunc i48 %d to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %r3, ptr %p3, align 4
  %i56 = trunc i64 %x to i56
  %v7 = bitcast i56 %i56 to <7 x i8>
  %e6 = extractelement <7 x i8> %v7, i64 6
  %w7 = insertelement <7 x i8> %v7, i8 %e6, i64 3
  %j56 = bitcast <7 x i8> %w7 to i56
  %f = ashr i56 %j56, 24
  %r4 = trunc i56 %f to i32
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %r4, ptr %p4, align 4
  ret void
}
