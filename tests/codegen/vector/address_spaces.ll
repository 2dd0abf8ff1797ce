; Addresses in vectors go from one space to another lane by lane.
; RUN: codegen arch=sm_90
target triple = "nvptx64-nvidia-cuda"

; CHECK: cvta.to.global.u64
; CHECK: cvta.to.global.u64
; CHECK: cvta.to.global.u64
; CHECK: st.global.u32
; CHECK: st.global.u32
; CHECK: st.global.u32
define void @to_global(ptr %list) {
  %generic = load <3 x ptr>, ptr %list, align 16
  %global = addrspacecast <3 x ptr> %generic to <3 x ptr addrspace(1)>
  %p0 = extractelement <3 x ptr addrspace(1)> %global, i64 0
  %p1 = extractelement <3 x ptr addrspace(1)> %global, i64 1
  %p2 = extractelement <3 x ptr addrspace(1)> %global, i64 2
  store i32 0, ptr addrspace(1) %p0, align 4
  store i32 1, ptr addrspace(1) %p1, align 4
  store i32 2, ptr addrspace(1) %p2, align 4
  ret void
}

; A lane that nobody asks for is not converted.
; CHECK: cvta.shared.u64
; CHECK-NOT: cvta.shared.u64
; CHECK: st.u32
define void @to_generic(ptr %list) {
  %shared = load <2 x ptr addrspace(3)>, ptr %list, align 16
  %generic = addrspacecast <2 x ptr addrspace(3)> %shared to <2 x ptr>
  %p1 = extractelement <2 x ptr> %generic, i64 1
  store i32 1, ptr %p1, align 4
  ret void
}
