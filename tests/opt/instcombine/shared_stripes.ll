; Indices into shared memory that differ by numbers inside a sum share what they have in common, whoever else needs their parts.
; RUN: opt passes=instcombine,early-cse,instcombine
@tile = internal addrspace(3) global [1024 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()

define void @stripes(ptr addrspace(1) %out, i32 %lane, i32 %warp, i32 %v) {
  %a = add nsw i32 %lane, 32
  %b = add nsw i32 %lane, 64
  store volatile i32 %a, ptr addrspace(1) %out
  store volatile i32 %b, ptr addrspace(1) %out
  %ia = add nsw i32 %warp, %a
  %wa = sext i32 %ia to i64
  %pa = getelementptr inbounds [1024 x i32], ptr addrspace(3) @tile, i64 0, i64 %wa
  store i32 %v, ptr addrspace(3) %pa
  %ib = add nsw i32 %b, %warp
  %wb = sext i32 %ib to i64
  %pb = getelementptr inbounds [1024 x i32], ptr addrspace(3) @tile, i64 0, i64 %wb
  store i32 %v, ptr addrspace(3) %pb
  ret void
}
; CHECK-LABEL: @stripes
; CHECK: [[S:%.*]] = add i32 {{%warp, %lane|%lane, %warp}}
; CHECK-NEXT: [[W:%.*]] = sext i32 [[S]] to i64
; CHECK-NEXT: [[P:%.*]] = getelementptr i32, ptr addrspace(3) @tile, i64 [[W]]
; CHECK-NEXT: [[A:%.*]] = getelementptr i8, ptr addrspace(3) [[P]], i64 128
; CHECK-NEXT: store i32 %v, ptr addrspace(3) [[A]]
; CHECK-NEXT: [[B:%.*]] = getelementptr i8, ptr addrspace(3) [[P]], i64 256
; CHECK-NEXT: store i32 %v, ptr addrspace(3) [[B]]

; Global memory has large objects: the partial sum might be another number in 64 bits.
define void @global(ptr addrspace(1) %out, i32 %lane, i32 %warp, i32 %v) {
  %a = add nsw i32 %lane, 32
  store volatile i32 %a, ptr addrspace(1) %out
  %ia = add nsw i32 %warp, %a
  %wa = sext i32 %ia to i64
  %pa = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %wa
  store i32 %v, ptr addrspace(1) %pa
  ret void
}
; CHECK-LABEL: @global
; CHECK: add nsw i32 {{%warp, %a|%a, %warp}}
; CHECK-NOT: i64 128

; Somebody else needs the sum.
define i32 @needed(i32 %lane, i32 %warp, i32 %v) {
  %a = add nsw i32 %lane, 32
  %ia = add nsw i32 %warp, %a
  %wa = sext i32 %ia to i64
  %pa = getelementptr inbounds [1024 x i32], ptr addrspace(3) @tile, i64 0, i64 %wa
  store i32 %v, ptr addrspace(3) %pa
  %r = mul i32 %ia, %a
  ret i32 %r
}
; CHECK-LABEL: @needed
; CHECK: add nsw i32 {{%warp, %a|%a, %warp}}
; CHECK-NOT: i64 128
; CHECK: ret i32
