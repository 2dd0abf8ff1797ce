// Types of the driver's interface that kernels name; its functions are the host's, for whole programs.
#pragma once
#ifndef CUDA_VERSION
#define CUDA_VERSION 13000
#endif
typedef unsigned long long CUdeviceptr;
typedef int CUdevice;
typedef struct CUctx_st *CUcontext;
typedef struct CUmod_st *CUmodule;
typedef struct CUfunc_st *CUfunction;
typedef struct CUarray_st *CUarray;
typedef struct CUevent_st *CUevent;
typedef struct CUstream_st *CUstream;
typedef unsigned long long CUtexObject;
typedef unsigned long long CUsurfObject;
// The description of a tensor that the copy engine reads: made by the host, passed by
// __grid_constant__.
typedef struct CUtensorMap_st {
  alignas(128) unsigned long long opaque[16];
} CUtensorMap;
#ifndef __CUDACC_RTC__
#include <__cuprum/host_driver.h>
#endif
