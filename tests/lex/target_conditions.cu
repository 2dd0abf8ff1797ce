// NV_IF_TARGET and its kin choose a body by the target, as in NVRTC, without any header.
// RUN: tokens --arch=sm_90
NV_IF_TARGET(NV_IS_DEVICE, (int x = 1;), (y;))
// CHECK: { int x = 1 ; }
NV_IF_TARGET(NV_IS_HOST, (int x;)) end
// CHECK: { } end
NV_IF_ELSE_TARGET(NV_PROVIDES_SM_100, (a;), (b, c;))
// CHECK: { b , c ; }
NV_DISPATCH_TARGET(NV_PROVIDES_SM_100, (a;), NV_IS_EXACTLY_SM_90, (f<1, 2>();), NV_ANY_TARGET, (d;))
// CHECK: { f < 1 , 2 > ( ) ; }
NV_IF_TARGET(NV_HAS_FEATURE_SM_90a, (a;), (__CUDA_ARCH__;))
// CHECK: { 900 ; }
NV_IF_TARGET(NV_PROVIDES_SM_80, bare;)
// CHECK: { bare ; }
#if !defined(__NV_TARGET_H) || NV_TARGET_MINIMUM_SM_INTEGER != 90
#error guard
#endif
