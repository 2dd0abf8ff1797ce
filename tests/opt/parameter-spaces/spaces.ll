; A pointer parameter has the space that calls pass, with a copy of the function for each; unknown ones stay generic.
; RUN: opt passes=parameter-spaces,infer-address-spaces
define internal i32 @same(ptr %p) noinline {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
define internal i32 @mixed(ptr %p) noinline {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
define internal i32 @unknown(ptr %p) noinline {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
define i32 @caller(ptr addrspace(3) %s, ptr addrspace(1) %g, ptr %any) {
  %a = addrspacecast ptr addrspace(3) %s to ptr
  %b = addrspacecast ptr addrspace(1) %g to ptr
  %x = call i32 @same(ptr %a)
  %y = call i32 @mixed(ptr %a)
  %z = call i32 @mixed(ptr %b)
  %w = call i32 @unknown(ptr %any)
  %r1 = add i32 %x, %y
  %r2 = add i32 %r1, %z
  %r = add i32 %r2, %w
  ret i32 %r
}
; CHECK-LABEL: define internal i32 @same(ptr addrspace(3) %p)
; CHECK: load i32, ptr addrspace(3) %p
; CHECK-LABEL: define internal i32 @mixed(ptr addrspace(1) %p)
; CHECK: load i32, ptr addrspace(1) %p
; CHECK-LABEL: define internal i32 @unknown(ptr %p)
; CHECK: load i32, ptr %p
; CHECK-LABEL: @caller
; CHECK: call i32 @same(ptr addrspace(3) %s)
; CHECK: call i32 @mixed.0(ptr addrspace(3) %s)
; CHECK: call i32 @mixed(ptr addrspace(1) %g)
; CHECK: call i32 @unknown(ptr %any)
; CHECK-LABEL: define internal i32 @mixed.0(ptr addrspace(3) %p)
; CHECK: load i32, ptr addrspace(3) %p
