; What another module may replace is loaded, though it is constant; a function that may be missing may be null.
; RUN: opt passes=early-cse,instcombine
target triple = "nvptx64-nvidia-cuda"
@weak = weak addrspace(4) constant i32 5
@same_everywhere = weak_odr addrspace(4) constant i32 6
declare extern_weak void @maybe()
define i32 @f() {
  %a = load i32, ptr addrspace(4) @weak
  %b = load i32, ptr addrspace(4) @same_everywhere
  %c = add i32 %a, %b
  %missing = icmp eq ptr @maybe, null
  %d = zext i1 %missing to i32
  %e = add i32 %c, %d
  ret i32 %e
}
; CHECK: load i32, ptr addrspace(4) @weak
; CHECK-NOT: @same_everywhere
; CHECK: icmp eq ptr @maybe, null
