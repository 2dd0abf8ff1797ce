; A constant that is stored as a float is spelled as a float.
; RUN: codegen arch=sm_90
; CHECK: st.global.f32 {{.*}}, 0f7F800000;
; CHECK: st.global.u32 {{.*}}, 1065353216;
define ptx_kernel void @k(ptr addrspace(1) %p) {
  %a = bitcast i32 2139095040 to float
  store float %a, ptr addrspace(1) %p, align 4
  %b = bitcast float 1.0 to i32
  store i32 %b, ptr addrspace(1) %p, align 4
  ret void
}
