; Constants leave indices of 32 bits into shared and local memory, whose objects are too small for a sum
; within bounds to have wrapped around. In global memory they stay.
; RUN: opt passes=instcombine
@tile = external addrspace(3) global [0 x float], align 16

define float @neighbours(i32 %i) {
  %w = zext i32 %i to i64
  %p = getelementptr inbounds float, ptr addrspace(3) @tile, i64 %w
  %a = load float, ptr addrspace(3) %p, align 4
  %j = add i32 %i, 1
  %v = zext i32 %j to i64
  %q = getelementptr inbounds float, ptr addrspace(3) @tile, i64 %v
  %b = load float, ptr addrspace(3) %q, align 4
  %k = add i32 %i, -1
  %u = zext i32 %k to i64
  %r = getelementptr inbounds float, ptr addrspace(3) @tile, i64 %u
  %c = load float, ptr addrspace(3) %r, align 4
  %ab = fadd float %a, %b
  %abc = fadd float %ab, %c
  ret float %abc
}
; CHECK-LABEL: define float @neighbours
; CHECK-NOT: zext
; CHECK-NOT: add i32
; CHECK: getelementptr i8, ptr addrspace(3) %{{.*}}, i64 4
; CHECK: getelementptr i8, ptr addrspace(3) %{{.*}}, i64 -4
; CHECK: ret float

; A large object: the sum may have wrapped around.
define float @global(ptr addrspace(1) %g, i32 %i) {
  %j = add i32 %i, 1
  %v = zext i32 %j to i64
  %q = getelementptr inbounds float, ptr addrspace(1) %g, i64 %v
  %b = load float, ptr addrspace(1) %q, align 4
  ret float %b
}
; CHECK-LABEL: define float @global
; CHECK: %j = add i32 %i, 1
; CHECK: zext i32 %j

; Nobody says that it is within bounds, but what is there is accessed.
define float @anywhere(i32 %i) {
  %j = add i32 %i, 1
  %v = zext i32 %j to i64
  %q = getelementptr float, ptr addrspace(3) @tile, i64 %v
  %b = load float, ptr addrspace(3) %q, align 4
  ret float %b
}
; CHECK-LABEL: define float @anywhere
; CHECK-NOT: add i32
; CHECK: sext i32 %i
; CHECK: getelementptr i8, ptr addrspace(3) %{{.*}}, i64 4

; The extension serves global memory too.
define void @both(ptr addrspace(1) %g, i32 %i) {
  %w = zext i32 %i to i64
  %p = getelementptr inbounds float, ptr addrspace(3) @tile, i64 %w
  %a = load float, ptr addrspace(3) %p, align 4
  %q = getelementptr inbounds float, ptr addrspace(1) %g, i64 %w
  store float %a, ptr addrspace(1) %q, align 4
  ret void
}
; CHECK-LABEL: define void @both
; CHECK: %w = zext i32 %i
; CHECK-NOT: sext

; So large a constant that the other part may not fit a signed number.
define float @far(i32 %i) {
  %j = add i32 %i, -2147483648
  %v = sext i32 %j to i64
  %q = getelementptr inbounds float, ptr addrspace(3) @tile, i64 %v
  %b = load float, ptr addrspace(3) %q, align 4
  ret float %b
}
; CHECK-LABEL: define float @far
; CHECK: sext i32 %j

; What is accessed behind the start of an object is within it, also where nothing promises so.
define void @stripes(i32 %i, float %x) {
  %j = add i32 %i, 32
  %v = sext i32 %j to i64
  %q = getelementptr float, ptr addrspace(3) @tile, i64 %v
  %r = getelementptr i8, ptr addrspace(3) %q, i64 4096
  store float %x, ptr addrspace(3) %r, align 4
  ret void
}
; CHECK-LABEL: define void @stripes
; CHECK-NOT: add i32
; CHECK: sext i32 %i
; CHECK: getelementptr i8, ptr addrspace(3) %{{.*}}, i64 4224
; CHECK: ret void

; The address leaves: it may be one that nobody accesses.
define ptr addrspace(3) @leaves(i32 %i) {
  %j = add i32 %i, 32
  %v = sext i32 %j to i64
  %q = getelementptr float, ptr addrspace(3) @tile, i64 %v
  ret ptr addrspace(3) %q
}
; CHECK-LABEL: define ptr addrspace(3) @leaves
; CHECK: add i32 %i, 32
