; Remainders of vectors are those of their lanes; bytes become bfloats.
; RUN: run
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %out, float %a, i8 %n) {
  %v = insertelement <2 x float> <float 0.0, float -9.5>, float %a, i32 0
  %r = frem <2 x float> %v, <float 2.0, float 4.0>
  store <2 x float> %r, ptr addrspace(1) %out
  %b = uitofp i8 %n to bfloat
  %c = sitofp i8 %n to bfloat
  %f = fpext bfloat %b to float
  %g = fpext bfloat %c to float
  %p = getelementptr float, ptr addrspace(1) %out, i64 2
  store float %f, ptr addrspace(1) %p
  %q = getelementptr float, ptr addrspace(1) %out, i64 3
  store float %g, ptr addrspace(1) %q
  ret void
}
; LAUNCH: k<<<1, 1>>>(out=f32[4], 7.5, 200)
; EXPECT: out == {1.5, -1.5, 200, -56}
