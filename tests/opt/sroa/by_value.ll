; What a kernel writes to its by-value parameter it keeps in values; the parameter is only read.
; RUN: opt passes=sroa
%P = type { ptr, i32 }
define ptx_kernel void @k(ptr byval(%P) align 8 %p) {
  %n = getelementptr inbounds %P, ptr %p, i32 0, i32 1
  %v = load i32, ptr %n, align 8
  %w = add i32 %v, 1
  store i32 %w, ptr %n, align 8
  %out = load ptr, ptr %p, align 8
  %x = load i32, ptr %n, align 8
  store i32 %x, ptr %out, align 4
  ret void
}
; CHECK-LABEL: @k
; CHECK-NOT: alloca
; CHECK: [[OUT:%.*]] = load ptr, ptr %p, align 8
; CHECK: %w = add i32
; CHECK-NEXT: store i32 %w, ptr [[OUT]], align 4
; CHECK-NEXT: ret void
