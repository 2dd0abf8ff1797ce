// The host's side of the run-time interface, for whole programs: what host code may name, so that the
// kernels which it launches are found. Nothing here is ever called. Written from CUDA's documentation;
// error codes, handles, dim3 and vector types are built in, and so are flags such as cudaEventDefault.
#pragma once

// CUDA's headers bring these with them, and programs rely on it.
#if __has_include(<cstdlib>)
#include <limits.h>
#include <stddef.h>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>
#endif
#if __has_include(<ctime>)
#include <ctime>
#else
#include <__cuprum/host_c.h>
#endif

// Programs ask for these to know what was included.
#define __CUDA_RUNTIME_H__
#define __CUDA_RUNTIME_API_H__
#define __DRIVER_TYPES_H__
#define __VECTOR_TYPES_H__
#define __DEVICE_LAUNCH_PARAMETERS_H__

// Words of CUDA's that are macros.
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __attribute__((aligned(n)))
#define __cudart_builtin__ __attribute__((cudart_builtin))
#define __device_builtin__ __attribute__((device_builtin))
#define __inline_hint__ __attribute__((nv_inline_hint))
#define __no_return__ __attribute__((noreturn))
#define __specialization_static static
#define __CUDA_ARCH_HAS_FEATURE__(f) __CUDA_ARCH_FEAT_##f
#define CUDART_DEVICE __device__
#define CUDART_CB
#define CUDARTAPI

// What GCC knows without a header and hosts' headers stand on.
extern "C" void *__builtin_alloca(size_t size);
extern "C" void __sync_synchronize();
constexpr bool __atomic_always_lock_free(size_t size, const volatile void *) {
  return size == 1 || size == 2 || size == 4 || size == 8;
}
extern "C" bool __atomic_is_lock_free(size_t size, const volatile void *pointer);
extern "C" void __atomic_thread_fence(int order);
extern "C" void __atomic_signal_fence(int order);
extern "C" bool __atomic_test_and_set(volatile void *pointer, int order);
extern "C" void __atomic_clear(volatile void *pointer, int order);
template <class _T> _T __atomic_load_n(const volatile _T *pointer, int order);
template <class _T, class _V> void __atomic_store_n(volatile _T *pointer, _V value, int order);
template <class _T, class _V> _T __atomic_fetch_add(volatile _T *pointer, _V value, int order);
template <class _T, class _V> _T __atomic_fetch_sub(volatile _T *pointer, _V value, int order);
template <class _T, class _V> _T __atomic_fetch_and(volatile _T *pointer, _V value, int order);
template <class _T, class _V> _T __atomic_fetch_or(volatile _T *pointer, _V value, int order);
template <class _T, class _V> _T __atomic_fetch_xor(volatile _T *pointer, _V value, int order);
template <class _T, class _V> _T __atomic_fetch_nand(volatile _T *pointer, _V value, int order);
template <class _T, class _V> _T __atomic_add_fetch(volatile _T *pointer, _V value, int order);
template <class _T, class _V> _T __atomic_sub_fetch(volatile _T *pointer, _V value, int order);
template <class _T, class _V> _T __atomic_and_fetch(volatile _T *pointer, _V value, int order);
template <class _T, class _V> _T __atomic_or_fetch(volatile _T *pointer, _V value, int order);
template <class _T, class _V> _T __atomic_xor_fetch(volatile _T *pointer, _V value, int order);
template <class _T, class _V> _T __atomic_nand_fetch(volatile _T *pointer, _V value, int order);
template <class _T, class _V> _T __atomic_exchange_n(volatile _T *pointer, _V value, int order);
template <class _T, class _V>
bool __atomic_compare_exchange_n(volatile _T *pointer, _T *from, _V to, bool weak, int success, int failure);
template <class _T, class _V> void __atomic_load(const volatile _T *pointer, _V *result, int order);
template <class _T, class _V> void __atomic_store(volatile _T *pointer, _V *value, int order);
template <class _T, class _V, class _W>
void __atomic_exchange(volatile _T *pointer, _V *value, _W *result, int order);
template <class _T, class _V, class _W>
bool __atomic_compare_exchange(volatile _T *pointer, _V *from, _W *to, bool weak, int success, int failure);
template <class _T, class _V> _T __sync_fetch_and_add(volatile _T *pointer, _V value);
template <class _T, class _V> _T __sync_fetch_and_sub(volatile _T *pointer, _V value);
template <class _T, class _V> _T __sync_add_and_fetch(volatile _T *pointer, _V value);
template <class _T, class _V> _T __sync_sub_and_fetch(volatile _T *pointer, _V value);
template <class _T, class _V> _T __sync_lock_test_and_set(volatile _T *pointer, _V value);
template <class _T, class _V> _T __sync_fetch_and_or(volatile _T *pointer, _V value);
template <class _T, class _V> _T __sync_fetch_and_and(volatile _T *pointer, _V value);
template <class _T, class _V> _T __sync_fetch_and_xor(volatile _T *pointer, _V value);
template <class _T> void __sync_lock_release(volatile _T *pointer);
template <class _T, class _V, class _W> bool __sync_bool_compare_and_swap(volatile _T *pointer, _V from, _W to);
template <class _T, class _V, class _W> _T __sync_val_compare_and_swap(volatile _T *pointer, _V from, _W to);

// Types that are not built in, and what older programs ask devices for.
constexpr cudaDeviceAttr cudaDevAttrCooperativeMultiDeviceLaunch = static_cast<cudaDeviceAttr>(96);
typedef void (*cudaStreamCallback_t)(cudaStream_t stream, cudaError_t status, void *userData);

struct cudaDeviceProp {
  char name[256];
  cudaUUID_t uuid;
  char luid[8];
  unsigned int luidDeviceNodeMask;
  size_t totalGlobalMem, sharedMemPerBlock;
  int regsPerBlock, warpSize;
  size_t memPitch;
  int maxThreadsPerBlock, maxThreadsDim[3], maxGridSize[3];
  size_t totalConstMem;
  int major, minor;
  size_t textureAlignment, texturePitchAlignment;
  int multiProcessorCount, integrated, canMapHostMemory;
  int maxTexture1D, maxTexture1DMipmap, maxTexture2D[2], maxTexture2DMipmap[2], maxTexture2DLinear[3];
  int maxTexture2DGather[2], maxTexture3D[3], maxTexture3DAlt[3], maxTextureCubemap;
  int maxTexture1DLayered[2], maxTexture2DLayered[3], maxTextureCubemapLayered[2];
  int maxSurface1D, maxSurface2D[2], maxSurface3D[3], maxSurface1DLayered[2], maxSurface2DLayered[3];
  int maxSurfaceCubemap, maxSurfaceCubemapLayered[2];
  size_t surfaceAlignment;
  int concurrentKernels, ECCEnabled, pciBusID, pciDeviceID, pciDomainID, tccDriver, asyncEngineCount;
  int unifiedAddressing, memoryBusWidth, l2CacheSize, persistingL2CacheMaxSize;
  int maxThreadsPerMultiProcessor, streamPrioritiesSupported, globalL1CacheSupported;
  int localL1CacheSupported;
  size_t sharedMemPerMultiprocessor;
  int regsPerMultiprocessor, managedMemory, isMultiGpuBoard, multiGpuBoardGroupID;
  int hostNativeAtomicSupported, pageableMemoryAccess, concurrentManagedAccess;
  int computePreemptionSupported, canUseHostPointerForRegisteredMem, cooperativeLaunch;
  size_t sharedMemPerBlockOptin;
  int pageableMemoryAccessUsesHostPageTables, directManagedMemAccessFromHost;
  int maxBlocksPerMultiProcessor, accessPolicyMaxWindowSize;
  size_t reservedSharedMemPerBlock;
  int hostRegisterSupported, sparseCudaArraySupported, hostRegisterReadOnlySupported;
  int timelineSemaphoreInteropSupported, memoryPoolsSupported, gpuDirectRDMASupported;
  unsigned int gpuDirectRDMAFlushWritesOptions;
  int gpuDirectRDMAWritesOrdering;
  unsigned int memoryPoolSupportedHandleTypes;
  int deferredMappingCudaArraySupported, ipcEventSupported, clusterLaunch, unifiedFunctionPointers;
  int deviceNumaConfig, deviceNumaId, mpsEnabled, hostNumaId;
  unsigned int gpuPciDeviceID, gpuPciSubsystemID;
  int hostNumaMultinodeIpcSupported;
  // Of CUDA before 13, for programs that still ask.
  int clockRate, memoryClockRate, deviceOverlap, kernelExecTimeoutEnabled, computeMode;
  int cooperativeMultiDeviceLaunch, singleToDoublePrecisionPerfRatio;
};

struct cudaChannelFormatDesc { int x, y, z, w; enum cudaChannelFormatKind f; };
enum cudaTextureAddressMode {
  cudaAddressModeWrap = 0, cudaAddressModeClamp = 1, cudaAddressModeMirror = 2,
  cudaAddressModeBorder = 3
};
enum cudaTextureFilterMode { cudaFilterModePoint = 0, cudaFilterModeLinear = 1 };
enum cudaTextureReadMode { cudaReadModeElementType = 0, cudaReadModeNormalizedFloat = 1 };
struct cudaTextureDesc {
  enum cudaTextureAddressMode addressMode[3];
  enum cudaTextureFilterMode filterMode;
  enum cudaTextureReadMode readMode;
  int sRGB;
  float borderColor[4];
  int normalizedCoords;
  unsigned int maxAnisotropy;
  enum cudaTextureFilterMode mipmapFilterMode;
  float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp;
  int disableTrilinearOptimization, seamlessCubemap;
};
struct cudaLaunchParams {
  void *func;
  dim3 gridDim, blockDim;
  void **args;
  size_t sharedMem;
  cudaStream_t stream;
};
enum cudaSurfaceBoundaryMode {
  cudaBoundaryModeZero = 0, cudaBoundaryModeClamp = 1, cudaBoundaryModeTrap = 2
};
// What device code may call in relocatable code, where the device runtime is linked to it, and by which names.
#ifdef __CUDACC_RDC__
#define __cuprum_device_runtime __host__ __device__
#define __cuprum_linked(name) __asm__("__cudaCDP2" #name)
#else
#define __cuprum_device_runtime
#define __cuprum_linked(name)
#endif
#define cudaEnableDefault 0x0
#define cudaEnableLegacyStream 0x1
#define cudaEnablePerThreadDefaultStream 0x2
#define cudaGraphCondAssignDefault 1
#define cudaStreamBeginCaptureToGraphDefault 0
#define cudaDevicePropDontCare cudaDeviceProp()

extern "C" {
// Errors, devices.
__cuprum_device_runtime cudaError_t cudaGetLastError() __cuprum_linked(GetLastError);
__cuprum_device_runtime cudaError_t cudaPeekAtLastError() __cuprum_linked(PeekAtLastError);
__cuprum_device_runtime const char *cudaGetErrorName(cudaError_t error) __cuprum_linked(GetErrorName);
__cuprum_device_runtime const char *cudaGetErrorString(cudaError_t error) __cuprum_linked(GetErrorString);
cudaError_t cudaDeviceReset();
cudaError_t cudaDeviceSynchronize();
cudaError_t cudaThreadSynchronize();
cudaError_t cudaThreadExit();
cudaError_t cudaDeviceSetLimit(enum cudaLimit limit, size_t value);
__cuprum_device_runtime cudaError_t cudaDeviceGetLimit(size_t *value, enum cudaLimit limit) __cuprum_linked(DeviceGetLimit);
__cuprum_device_runtime cudaError_t cudaDeviceGetCacheConfig(enum cudaFuncCache *config) __cuprum_linked(DeviceGetCacheConfig);
cudaError_t cudaDeviceSetCacheConfig(enum cudaFuncCache config);
__cuprum_device_runtime cudaError_t cudaDeviceGetSharedMemConfig(enum cudaSharedMemConfig *config) __cuprum_linked(DeviceGetSharedMemConfig);
cudaError_t cudaDeviceSetSharedMemConfig(enum cudaSharedMemConfig config);
cudaError_t cudaDeviceGetStreamPriorityRange(int *least, int *greatest);
cudaError_t cudaDeviceGetByPCIBusId(int *device, const char *id);
cudaError_t cudaDeviceGetPCIBusId(char *id, int length, int device);
__cuprum_device_runtime cudaError_t cudaGetDeviceCount(int *count) __cuprum_linked(GetDeviceCount);
cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *prop, int device);
cudaError_t cudaGetDeviceProperties_v2(struct cudaDeviceProp *prop, int device);
__cuprum_device_runtime cudaError_t cudaDeviceGetAttribute(int *value, enum cudaDeviceAttr attr, int device) __cuprum_linked(DeviceGetAttribute);
cudaError_t cudaDeviceGetP2PAttribute(int *value, enum cudaDeviceP2PAttr attr, int from, int to);
cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *pool, int device);
cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *pool, int device);
cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t pool);
cudaError_t cudaChooseDevice(int *device, const struct cudaDeviceProp *prop);
cudaError_t cudaInitDevice(int device, unsigned int deviceFlags, unsigned int flags);
cudaError_t cudaSetDevice(int device);
__cuprum_device_runtime cudaError_t cudaGetDevice(int *device) __cuprum_linked(GetDevice);
cudaError_t cudaSetValidDevices(int *devices, int count);
cudaError_t cudaSetDeviceFlags(unsigned int flags);
cudaError_t cudaGetDeviceFlags(unsigned int *flags);
cudaError_t cudaDriverGetVersion(int *version);
__cuprum_device_runtime cudaError_t cudaRuntimeGetVersion(int *version) __cuprum_linked(RuntimeGetVersion);
cudaError_t cudaDeviceCanAccessPeer(int *can, int device, int peer);
cudaError_t cudaDeviceEnablePeerAccess(int peer, unsigned int flags);
cudaError_t cudaDeviceDisablePeerAccess(int peer);
cudaError_t cudaProfilerStart();
cudaError_t cudaProfilerStop();
cudaError_t cudaCtxResetPersistingL2Cache();
cudaError_t cudaIpcGetEventHandle(struct cudaIpcEventHandle_t *handle, cudaEvent_t event);
cudaError_t cudaIpcOpenEventHandle(cudaEvent_t *event, struct cudaIpcEventHandle_t handle);
cudaError_t cudaIpcGetMemHandle(struct cudaIpcMemHandle_t *handle, void *pointer);
cudaError_t cudaIpcOpenMemHandle(void **pointer, struct cudaIpcMemHandle_t handle, unsigned int flags);
cudaError_t cudaIpcCloseMemHandle(void *pointer);
// Memory.
__cuprum_device_runtime cudaError_t cudaMalloc(void **pointer, size_t size) __cuprum_linked(Malloc);
cudaError_t cudaMallocHost(void **pointer, size_t size);
cudaError_t cudaMallocManaged(void **pointer, size_t size, unsigned int flags);
cudaError_t cudaMallocPitch(void **pointer, size_t *pitch, size_t width, size_t height);
cudaError_t cudaMallocAsync(void **pointer, size_t size, cudaStream_t stream);
cudaError_t cudaMallocFromPoolAsync(void **pointer, size_t size, cudaMemPool_t pool, cudaStream_t stream);
cudaError_t cudaMallocArray(cudaArray_t *array, const struct cudaChannelFormatDesc *desc, size_t width, size_t height = 0, unsigned int flags = 0);
cudaError_t cudaMalloc3D(struct cudaPitchedPtr *pointer, struct cudaExtent extent);
cudaError_t cudaMalloc3DArray(cudaArray_t *array, const struct cudaChannelFormatDesc *desc, struct cudaExtent extent, unsigned int flags = 0);
cudaError_t cudaMallocMipmappedArray(cudaMipmappedArray_t *array, const struct cudaChannelFormatDesc *desc, struct cudaExtent extent, unsigned int levels, unsigned int flags = 0);
cudaError_t cudaGetMipmappedArrayLevel(cudaArray_t *level, cudaMipmappedArray_const_t array, unsigned int number);
cudaError_t cudaHostAlloc(void **pointer, size_t size, unsigned int flags);
cudaError_t cudaHostRegister(void *pointer, size_t size, unsigned int flags);
cudaError_t cudaHostUnregister(void *pointer);
cudaError_t cudaHostGetDevicePointer(void **device, void *host, unsigned int flags);
cudaError_t cudaHostGetFlags(unsigned int *flags, void *host);
__cuprum_device_runtime cudaError_t cudaFree(void *pointer) __cuprum_linked(Free);
cudaError_t cudaFreeHost(void *pointer);
cudaError_t cudaFreeArray(cudaArray_t array);
cudaError_t cudaFreeMipmappedArray(cudaMipmappedArray_t array);
cudaError_t cudaFreeAsync(void *pointer, cudaStream_t stream);
cudaError_t cudaMemGetInfo(size_t *free, size_t *total);
cudaError_t cudaMemcpy(void *dst, const void *src, size_t count, enum cudaMemcpyKind kind);
__cuprum_device_runtime cudaError_t cudaMemcpyAsync(void *dst, const void *src, size_t count, enum cudaMemcpyKind kind, cudaStream_t stream = 0) __cuprum_linked(MemcpyAsync);
cudaError_t cudaMemcpyPeer(void *dst, int dstDevice, const void *src, int srcDevice, size_t count);
cudaError_t cudaMemcpyPeerAsync(void *dst, int dstDevice, const void *src, int srcDevice, size_t count, cudaStream_t stream = 0);
cudaError_t cudaMemcpy2D(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, enum cudaMemcpyKind kind);
__cuprum_device_runtime cudaError_t cudaMemcpy2DAsync(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, enum cudaMemcpyKind kind, cudaStream_t stream = 0) __cuprum_linked(Memcpy2DAsync);
cudaError_t cudaMemcpy3D(const struct cudaMemcpy3DParms *parms);
__cuprum_device_runtime cudaError_t cudaMemcpy3DAsync(const struct cudaMemcpy3DParms *parms, cudaStream_t stream = 0) __cuprum_linked(Memcpy3DAsync);
cudaError_t cudaMemcpy3DPeer(const struct cudaMemcpy3DPeerParms *parms);
cudaError_t cudaMemcpyToArray(cudaArray_t dst, size_t x, size_t y, const void *src, size_t count, enum cudaMemcpyKind kind);
cudaError_t cudaMemcpyFromArray(void *dst, cudaArray_const_t src, size_t x, size_t y, size_t count, enum cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DToArray(cudaArray_t dst, size_t x, size_t y, const void *src, size_t spitch, size_t width, size_t height, enum cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DFromArray(void *dst, size_t dpitch, cudaArray_const_t src, size_t x, size_t y, size_t width, size_t height, enum cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DToArrayAsync(cudaArray_t dst, size_t x, size_t y, const void *src, size_t spitch, size_t width, size_t height, enum cudaMemcpyKind kind, cudaStream_t stream = 0);
cudaError_t cudaMemset(void *pointer, int value, size_t count);
__cuprum_device_runtime cudaError_t cudaMemsetAsync(void *pointer, int value, size_t count, cudaStream_t stream = 0) __cuprum_linked(MemsetAsync);
cudaError_t cudaMemset2D(void *pointer, size_t pitch, int value, size_t width, size_t height);
__cuprum_device_runtime cudaError_t cudaMemset2DAsync(void *pointer, size_t pitch, int value, size_t width, size_t height, cudaStream_t stream = 0) __cuprum_linked(Memset2DAsync);
cudaError_t cudaMemset3D(struct cudaPitchedPtr pointer, int value, struct cudaExtent extent);
__cuprum_device_runtime cudaError_t cudaMemset3DAsync(struct cudaPitchedPtr pointer, int value, struct cudaExtent extent, cudaStream_t stream = 0) __cuprum_linked(Memset3DAsync);
cudaError_t cudaMemRangeGetAttribute(void *data, size_t size, enum cudaMemRangeAttribute attribute, const void *pointer, size_t count);
cudaError_t cudaMemPoolCreate(cudaMemPool_t *pool, const struct cudaMemPoolProps *props);
cudaError_t cudaMemPoolDestroy(cudaMemPool_t pool);
cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t bytes);
cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, enum cudaMemPoolAttr attr, void *value);
cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, enum cudaMemPoolAttr attr, void *value);
cudaError_t cudaMemPoolSetAccess(cudaMemPool_t pool, const struct cudaMemAccessDesc *list, size_t count);
cudaError_t cudaMemPoolGetAccess(enum cudaMemAccessFlags *flags, cudaMemPool_t pool, struct cudaMemLocation *location);
cudaError_t cudaMemPoolExportToShareableHandle(void *handle, cudaMemPool_t pool, enum cudaMemAllocationHandleType type, unsigned int flags);
cudaError_t cudaMemPoolImportFromShareableHandle(cudaMemPool_t *pool, void *handle, enum cudaMemAllocationHandleType type, unsigned int flags);
cudaError_t cudaMemPoolExportPointer(struct cudaMemPoolPtrExportData *data, void *pointer);
cudaError_t cudaMemPoolImportPointer(void **pointer, cudaMemPool_t pool, struct cudaMemPoolPtrExportData *data);
cudaError_t cudaPointerGetAttributes(struct cudaPointerAttributes *attributes, const void *pointer);
cudaError_t cudaArrayGetInfo(struct cudaChannelFormatDesc *desc, struct cudaExtent *extent, unsigned int *flags, cudaArray_t array);
// Streams and events.
cudaError_t cudaStreamCreate(cudaStream_t *stream);
__cuprum_device_runtime cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned int flags) __cuprum_linked(StreamCreateWithFlags);
cudaError_t cudaStreamCreateWithPriority(cudaStream_t *stream, unsigned int flags, int priority);
cudaError_t cudaStreamGetPriority(cudaStream_t stream, int *priority);
cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned int *flags);
__cuprum_device_runtime cudaError_t cudaStreamDestroy(cudaStream_t stream) __cuprum_linked(StreamDestroy);
__cuprum_device_runtime cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned int flags = 0) __cuprum_linked(StreamWaitEvent);
cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t callback, void *data, unsigned int flags);
cudaError_t cudaStreamSynchronize(cudaStream_t stream);
cudaError_t cudaStreamQuery(cudaStream_t stream);
cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, void *pointer, size_t length = 0, unsigned int flags = 0x04);
cudaError_t cudaStreamBeginCapture(cudaStream_t stream, enum cudaStreamCaptureMode mode);
cudaError_t cudaStreamBeginCaptureToGraph(cudaStream_t stream, cudaGraph_t graph, const cudaGraphNode_t *dependencies, const cudaGraphEdgeData *data, size_t count, enum cudaStreamCaptureMode mode);
cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *graph);
cudaError_t cudaStreamIsCapturing(cudaStream_t stream, enum cudaStreamCaptureStatus *status);
cudaError_t cudaStreamSetAttribute(cudaStream_t stream, enum cudaLaunchAttributeID attr, const union cudaLaunchAttributeValue *value);
cudaError_t cudaStreamGetAttribute(cudaStream_t stream, enum cudaLaunchAttributeID attr, union cudaLaunchAttributeValue *value);
cudaError_t cudaThreadExchangeStreamCaptureMode(enum cudaStreamCaptureMode *mode);
__cuprum_device_runtime cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned int flags) __cuprum_linked(EventCreateWithFlags);
__cuprum_device_runtime cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream = 0) __cuprum_linked(EventRecord);
__cuprum_device_runtime cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream = 0, unsigned int flags = 0) __cuprum_linked(EventRecordWithFlags);
cudaError_t cudaEventQuery(cudaEvent_t event);
cudaError_t cudaEventSynchronize(cudaEvent_t event);
__cuprum_device_runtime cudaError_t cudaEventDestroy(cudaEvent_t event) __cuprum_linked(EventDestroy);
cudaError_t cudaEventElapsedTime(float *ms, cudaEvent_t start, cudaEvent_t end);
// Launches.
cudaError_t cudaLaunchKernel(const void *func, dim3 grid, dim3 block, void **args, size_t sharedMem, cudaStream_t stream);
cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *config, const void *func, void **args);
cudaError_t cudaLaunchCooperativeKernel(const void *func, dim3 grid, dim3 block, void **args, size_t sharedMem, cudaStream_t stream);
cudaError_t cudaLaunchCooperativeKernelMultiDevice(struct cudaLaunchParams *list, unsigned int count, unsigned int flags = 0);
cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t fn, void *data);
cudaError_t cudaFuncSetCacheConfig(const void *func, enum cudaFuncCache config);
cudaError_t cudaFuncSetSharedMemConfig(const void *func, enum cudaSharedMemConfig config);
__cuprum_device_runtime cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *attributes, const void *func) __cuprum_linked(FuncGetAttributes);
cudaError_t cudaFuncSetAttribute(const void *func, enum cudaFuncAttribute attr, int value);
__cuprum_device_runtime cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, const void *func, int threads, size_t sharedMem) __cuprum_linked(OccupancyMaxActiveBlocksPerMultiprocessor);
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, const void *func, int threads, size_t sharedMem, unsigned int flags);
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *size, const void *func, int blocks, int threads);
cudaError_t cudaOccupancyMaxPotentialClusterSize(int *size, const void *func, const cudaLaunchConfig_t *config);
cudaError_t cudaOccupancyMaxActiveClusters(int *clusters, const void *func, const cudaLaunchConfig_t *config);
cudaError_t cudaGetFuncBySymbol(cudaFunction_t *function, const void *symbol);
cudaError_t cudaGetDriverEntryPoint(const char *symbol, void **pointer, unsigned long long flags, enum cudaDriverEntryPointQueryResult *status = nullptr);
cudaError_t cudaGetDriverEntryPointByVersion(const char *symbol, void **pointer, unsigned int version, unsigned long long flags, enum cudaDriverEntryPointQueryResult *status = nullptr);
// Textures, surfaces, graphics.
struct cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w, enum cudaChannelFormatKind f);
cudaError_t cudaGetChannelDesc(struct cudaChannelFormatDesc *desc, cudaArray_const_t array);
cudaError_t cudaCreateTextureObject(cudaTextureObject_t *texture, const struct cudaResourceDesc *resource, const struct cudaTextureDesc *desc, const struct cudaResourceViewDesc *view);
cudaError_t cudaDestroyTextureObject(cudaTextureObject_t texture);
cudaError_t cudaGetTextureObjectResourceDesc(struct cudaResourceDesc *desc, cudaTextureObject_t texture);
cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t *surface, const struct cudaResourceDesc *resource);
cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t surface);
cudaError_t cudaGraphicsUnregisterResource(cudaGraphicsResource_t resource);
cudaError_t cudaGraphicsMapResources(int count, cudaGraphicsResource_t *resources, cudaStream_t stream = 0);
cudaError_t cudaGraphicsUnmapResources(int count, cudaGraphicsResource_t *resources, cudaStream_t stream = 0);
cudaError_t cudaGraphicsResourceSetMapFlags(cudaGraphicsResource_t resource, unsigned int flags);
cudaError_t cudaGraphicsResourceGetMappedPointer(void **pointer, size_t *size, cudaGraphicsResource_t resource);
cudaError_t cudaGraphicsSubResourceGetMappedArray(cudaArray_t *array, cudaGraphicsResource_t resource, unsigned int index, unsigned int level);
// Graphs.
cudaError_t cudaGraphCreate(cudaGraph_t *graph, unsigned int flags);
cudaError_t cudaGraphDestroy(cudaGraph_t graph);
cudaError_t cudaGraphClone(cudaGraph_t *clone, cudaGraph_t graph);
cudaError_t cudaGraphAddKernelNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies, size_t count, const struct cudaKernelNodeParams *params);
cudaError_t cudaGraphKernelNodeGetParams(cudaGraphNode_t node, struct cudaKernelNodeParams *params);
cudaError_t cudaGraphKernelNodeSetParams(cudaGraphNode_t node, const struct cudaKernelNodeParams *params);
cudaError_t cudaGraphAddMemcpyNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies, size_t count, const struct cudaMemcpy3DParms *params);
cudaError_t cudaGraphAddMemcpyNode1D(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies, size_t count, void *dst, const void *src, size_t size, enum cudaMemcpyKind kind);
cudaError_t cudaGraphAddMemsetNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies, size_t count, const struct cudaMemsetParams *params);
cudaError_t cudaGraphAddHostNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies, size_t count, const struct cudaHostNodeParams *params);
cudaError_t cudaGraphAddChildGraphNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies, size_t count, cudaGraph_t child);
cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies, size_t count);
cudaError_t cudaGraphAddEventRecordNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies, size_t count, cudaEvent_t event);
cudaError_t cudaGraphAddEventWaitNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies, size_t count, cudaEvent_t event);
cudaError_t cudaGraphAddMemAllocNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies, size_t count, struct cudaMemAllocNodeParams *params);
cudaError_t cudaGraphAddMemFreeNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies, size_t count, void *pointer);
cudaError_t cudaGraphAddDependencies(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, const cudaGraphEdgeData *data, size_t count);
cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t *nodes, size_t *count);
cudaError_t cudaGraphGetRootNodes(cudaGraph_t graph, cudaGraphNode_t *nodes, size_t *count);
cudaError_t cudaGraphNodeGetType(cudaGraphNode_t node, enum cudaGraphNodeType *type);
cudaError_t cudaGraphDestroyNode(cudaGraphNode_t node);
cudaError_t cudaGraphInstantiate(cudaGraphExec_t *exec, cudaGraph_t graph, unsigned long long flags = 0);
cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t *exec, cudaGraph_t graph, unsigned long long flags = 0);
cudaError_t cudaGraphExecUpdate(cudaGraphExec_t exec, cudaGraph_t graph, cudaGraphExecUpdateResultInfo *info);
cudaError_t cudaGraphExecKernelNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node, const struct cudaKernelNodeParams *params);
cudaError_t cudaGraphExecMemcpyNodeSetParams1D(cudaGraphExec_t exec, cudaGraphNode_t node, void *dst, const void *src, size_t size, enum cudaMemcpyKind kind);
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t exec);
cudaError_t cudaGraphUpload(cudaGraphExec_t exec, cudaStream_t stream);
__cuprum_device_runtime cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t stream);
cudaError_t cudaGraphDebugDotPrint(cudaGraph_t graph, const char *path, unsigned int flags);
cudaError_t cudaGraphConditionalHandleCreate(cudaGraphConditionalHandle *handle, cudaGraph_t graph, unsigned int launchValue = 0, unsigned int flags = 0);
cudaError_t cudaDeviceGraphMemTrim(int device);
cudaError_t cudaDeviceGetGraphMemAttribute(int device, enum cudaGraphMemAttributeType attr, void *value);
cudaError_t cudaDeviceSetGraphMemAttribute(int device, enum cudaGraphMemAttributeType attr, void *value);
cudaError_t cudaGetSymbolAddress(void **pointer, const void *symbol);
cudaError_t cudaGetSymbolSize(size_t *size, const void *symbol);
}

// What changed from CUDA 12 to 13 is known in both forms.
cudaError_t cudaMemAdvise(const void *pointer, size_t count, enum cudaMemoryAdvise advice, struct cudaMemLocation location);
cudaError_t cudaMemAdvise(const void *pointer, size_t count, enum cudaMemoryAdvise advice, int device);
cudaError_t cudaMemPrefetchAsync(const void *pointer, size_t count, struct cudaMemLocation location, unsigned int flags, cudaStream_t stream = 0);
cudaError_t cudaMemPrefetchAsync(const void *pointer, size_t count, int device, cudaStream_t stream = 0);
cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream, enum cudaStreamCaptureStatus *status, unsigned long long *id = nullptr, cudaGraph_t *graph = nullptr, const cudaGraphNode_t **dependencies = nullptr, const cudaGraphEdgeData **edges = nullptr, size_t *count = nullptr);
cudaError_t cudaStreamUpdateCaptureDependencies(cudaStream_t stream, cudaGraphNode_t *dependencies, const cudaGraphEdgeData *data, size_t count, unsigned int flags = 0);
cudaError_t cudaGraphAddNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies, const cudaGraphEdgeData *data, size_t count, struct cudaGraphNodeParams *params);
cudaError_t cudaGraphAddNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies, size_t count, struct cudaGraphNodeParams *params);
cudaError_t cudaGraphAddDependencies(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, size_t count);
cudaError_t cudaGraphInstantiate(cudaGraphExec_t *exec, cudaGraph_t graph, cudaGraphNode_t *node, char *log, size_t size);
cudaError_t cudaGraphExecUpdate(cudaGraphExec_t exec, cudaGraph_t graph, cudaGraphNode_t *node, enum cudaGraphExecUpdateResult *result);
cudaError_t cudaEventCreate(cudaEvent_t *event);
cudaError_t cudaEventCreate(cudaEvent_t *event, unsigned int flags);

#ifdef __CUDACC_RDC__
extern "C" {
__device__ void cudaGraphSetConditional(cudaGraphConditionalHandle handle, unsigned int value);
__device__ unsigned long long cudaGetCurrentGraphExec();
__device__ void cudaTriggerProgrammaticLaunchCompletion();
__device__ void cudaGridDependencySynchronize();
}
#endif

// C++'s forms.
template <class _T> __cuprum_device_runtime cudaError_t cudaMalloc(_T **pointer, size_t size) { return cudaMalloc((void **)(void *)pointer, size); }
template <class _T> cudaError_t cudaMallocHost(_T **pointer, size_t size, unsigned int flags = 0);
template <class _T> cudaError_t cudaHostAlloc(_T **pointer, size_t size, unsigned int flags);
template <class _T> cudaError_t cudaHostGetDevicePointer(_T **device, void *host, unsigned int flags);
template <class _T> cudaError_t cudaMallocManaged(_T **pointer, size_t size, unsigned int flags = 0x01);
template <class _T> cudaError_t cudaMallocPitch(_T **pointer, size_t *pitch, size_t width, size_t height);
template <class _T> cudaError_t cudaMallocAsync(_T **pointer, size_t size, cudaStream_t stream);
template <class _T> cudaError_t cudaMallocAsync(_T **pointer, size_t size, cudaMemPool_t pool, cudaStream_t stream);
template <class _T> cudaError_t cudaMallocFromPoolAsync(_T **pointer, size_t size, cudaMemPool_t pool, cudaStream_t stream);
template <class _T> cudaError_t cudaMemcpyToSymbol(const _T &symbol, const void *src, size_t count, size_t offset = 0, enum cudaMemcpyKind kind = cudaMemcpyHostToDevice);
template <class _T> cudaError_t cudaMemcpyToSymbolAsync(const _T &symbol, const void *src, size_t count, size_t offset = 0, enum cudaMemcpyKind kind = cudaMemcpyHostToDevice, cudaStream_t stream = 0);
template <class _T> cudaError_t cudaMemcpyFromSymbol(void *dst, const _T &symbol, size_t count, size_t offset = 0, enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost);
template <class _T> cudaError_t cudaMemcpyFromSymbolAsync(void *dst, const _T &symbol, size_t count, size_t offset = 0, enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost, cudaStream_t stream = 0);
template <class _T> cudaError_t cudaGetSymbolAddress(void **pointer, const _T &symbol);
template <class _T> cudaError_t cudaGetSymbolSize(size_t *size, const _T &symbol);
template <class _T> cudaError_t cudaGraphAddMemcpyNodeToSymbol(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies, size_t count, const _T &symbol, const void *src, size_t size, size_t offset, enum cudaMemcpyKind kind);
template <class _T> cudaError_t cudaGraphAddMemcpyNodeFromSymbol(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies, size_t count, void *dst, const _T &symbol, size_t size, size_t offset, enum cudaMemcpyKind kind);
template <class _T> cudaError_t cudaLaunchKernel(_T *func, dim3 grid, dim3 block, void **args, size_t sharedMem = 0, cudaStream_t stream = 0);
template <class... _Expected, class... _Given> cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *config, void (*kernel)(_Expected...), _Given &&...args);
template <class _T> cudaError_t cudaLaunchCooperativeKernel(_T *func, dim3 grid, dim3 block, void **args, size_t sharedMem = 0, cudaStream_t stream = 0);
template <class _T> cudaError_t cudaFuncSetCacheConfig(_T *func, enum cudaFuncCache config);
template <class _T> cudaError_t cudaFuncSetSharedMemConfig(_T *func, enum cudaSharedMemConfig config);
template <class _T> __cuprum_device_runtime cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *attributes, _T *func);
template <class _T> cudaError_t cudaFuncSetAttribute(_T *func, enum cudaFuncAttribute attr, int value);
template <class _T> cudaError_t cudaGetFuncBySymbol(cudaFunction_t *function, const _T *symbol);
template <class _T> cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, _T func, int threads, size_t sharedMem);
template <class _T> cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, _T func, int threads, size_t sharedMem, unsigned int flags);
template <class _T> cudaError_t cudaOccupancyMaxPotentialBlockSize(int *grid, int *block, _T func, size_t sharedMem = 0, int limit = 0);
template <class _T> cudaError_t cudaOccupancyMaxPotentialBlockSizeWithFlags(int *grid, int *block, _T func, size_t sharedMem = 0, int limit = 0, unsigned int flags = 0);
template <class _F, class _T> cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(int *grid, int *block, _T func, _F sizes, int limit = 0);
template <class _T> cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *size, _T *func, int blocks, int threads);
template <class _T> cudaError_t cudaOccupancyMaxPotentialClusterSize(int *size, _T *func, const cudaLaunchConfig_t *config);
template <class _T> cudaError_t cudaOccupancyMaxActiveClusters(int *clusters, _T *func, const cudaLaunchConfig_t *config);
template <class _T> struct cudaChannelFormatDesc cudaCreateChannelDesc();
inline struct cudaExtent make_cudaExtent(size_t w, size_t h, size_t d) { return {w, h, d}; }
inline struct cudaPos make_cudaPos(size_t x, size_t y, size_t z) { return {x, y, z}; }
inline struct cudaPitchedPtr make_cudaPitchedPtr(void *d, size_t p, size_t x, size_t y) { return {d, p, x, y}; }
