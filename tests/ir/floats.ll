; A floating-point constant keeps its value, and is spelled as LLVM spells it.
; RUN: ir
@a = addrspace(1) global [9 x float] [float 1.0, float 0.5, float -0.0, float 0x3FB99999A0000000, float 0x7FF0000000000000, float 0xFFF0000000000000, float 0x7FF8000000000000, float 0x7FF4000000000000, float 0x36A0000000000000]
@b = addrspace(1) global [4 x double] [double 0.1, double 1.0e300, double 0x0000000000000001, double 3.141592653589793]
@c = addrspace(1) global [3 x half] [half 1.0, half 0xH7E00, half 0xH0001]
@d = addrspace(1) global [2 x bfloat] [bfloat 2.0, bfloat 0xR7FC0]
; CHECK: @a = addrspace(1) global [9 x float] [float 1.000000e+00, float 5.000000e-01, float -0.000000e+00, float 0x3FB99999A0000000, float 0x7FF0000000000000, float 0xFFF0000000000000, float 0x7FF8000000000000, float 0x7FF4000000000000, float 0x36A0000000000000]
; CHECK: @b = addrspace(1) global [4 x double] [double 1.000000e-01, double 1.000000e+300, double 4.940656e-324, double 0x400921FB54442D18]
; CHECK: @c = addrspace(1) global [3 x half] [half 0xH3C00, half 0xH7E00, half 0xH0001]
; CHECK: @d = addrspace(1) global [2 x bfloat] [bfloat 0xR4000, bfloat 0xR7FC0]
