// What a program may do to predefined macros, as in NVRTC.
// RUN: tokens
#define NULL 0
#define __CUDACC__ 2 // expected-warning #47 {{incompatible redefinition of macro "__CUDACC__"}}
#undef __cplusplus
#define __cplusplus 199711L
__cplusplus NULL __CUDACC__
// CHECK: 199711l 0 2
#define __NV_SILENCE_DEPRECATION_END
// expected-warning @-1 #47 {{incompatible redefinition}}
__COUNTER__ // CHECK: __COUNTER__
