// --preprocess=nvcc predefines what nvcc and GCC 12 do, and nothing of NVRTC.
// RUN: tokens --arch=sm_100a --preprocess=nvcc -std=c++20
#if !defined(__NVCC__) || !defined(__CUDACC__) || __CUDA_ARCH__ != 1000 || __GNUC__ != 12
#error not nvcc
#endif
#if defined(__CUDACC_RTC__) || defined(__EDG__) || defined(__device__) || defined(__NV_TARGET_H)
#error NVRTC
#endif
#if __cplusplus != 202002L || !__CUDA_ARCH_FEAT_SM100_ALL || __CHAR_BIT__ != 8 || __COUNTER__ != 0
#error wrong
#endif
__SIZE_TYPE__ x;
// CHECK: long unsigned int x ;
