// The macros of NVRTC's run-time mode must be defined, those of host compilers must not.
// RUN: tokens --arch=sm_90
#if !defined(__CUDACC__) || !defined(__CUDACC_RTC__) || __CUDA_ARCH__ != 900
#error not NVRTC
#endif
#if defined(__GNUC__) || defined(__linux__) || defined(__NVCC__) || defined(__CHAR_BIT__)
#error a host compiler
#endif
#if !defined(__device__) || !defined(__CUDA_RUNTIME_H__) || !defined(__VECTOR_TYPES_H__)
#error no built-in headers
#endif
struct __align__(16) S { long v[2]; };
// CHECK: struct __attribute__ ( ( aligned ( 16 ) ) ) S { long v [ 2 ] ; } ;
long standard = __cplusplus;
// CHECK: long standard = 201703l ;
