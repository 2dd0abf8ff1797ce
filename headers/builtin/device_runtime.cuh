// The device runtime: what device code linked with others (`-rdc=true`) calls in run-time mode without a header. The
// runtime's own functions have names of their own, by which NVIDIA's library defines them.
// Each chunk is parsed, after the macros that it names, when one of the names on its marker line is first used.

// What the library defines under the name that programs call, and what it defines under a name of its own.
#if __CUPRUM_DEVICE_RUNTIME__
#define DECLARED(name, parameters) extern "C" __device__ cudaError_t name parameters;
#define FORWARDED(name, parameters, arguments) \
  extern "C" __device__ cudaError_t __cudaCDP2##name parameters; \
  static __device__ __forceinline__ cudaError_t cuda##name parameters { return __cudaCDP2##name arguments; }
#else
#define DECLARED(name, parameters)
#define FORWARDED(name, parameters, arguments)
#endif

//@ __cudaDeviceSynchronizeDeprecationAvoidance
DECLARED(__cudaDeviceSynchronizeDeprecationAvoidance, ())

//@ cudaCGGetIntrinsicHandle
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ unsigned long long cudaCGGetIntrinsicHandle(cudaCGScope scope);
#endif

//@ cudaCGGetRank
DECLARED(cudaCGGetRank, (unsigned int *threads, unsigned int *blocks, unsigned long long group))

//@ cudaCGGetSize
DECLARED(cudaCGGetSize, (unsigned int *threads, unsigned int *blocks, unsigned long long group))

//@ cudaCGSynchronize
DECLARED(cudaCGSynchronize, (unsigned long long group, unsigned int flags))

//@ cudaCGSynchronizeGrid
DECLARED(cudaCGSynchronizeGrid, (unsigned long long group, unsigned int flags))

//@ cudaDeviceGetAttribute
FORWARDED(DeviceGetAttribute, (int *value, cudaDeviceAttr attribute, int device), (value, attribute, device))

//@ cudaDeviceGetCacheConfig
FORWARDED(DeviceGetCacheConfig, (cudaFuncCache *config), (config))

//@ cudaDeviceGetLimit
FORWARDED(DeviceGetLimit, (size_t *value, cudaLimit limit), (value, limit))

//@ cudaDeviceGetSharedMemConfig
FORWARDED(DeviceGetSharedMemConfig, (cudaSharedMemConfig *config), (config))

//@ cudaEventCreateWithFlags
FORWARDED(EventCreateWithFlags, (cudaEvent_t *event, unsigned int flags), (event, flags))

//@ cudaEventDestroy
FORWARDED(EventDestroy, (cudaEvent_t event), (event))

//@ cudaEventRecord
FORWARDED(EventRecord, (cudaEvent_t event, cudaStream_t stream), (event, stream))

//@ cudaEventRecordWithFlags
FORWARDED(EventRecordWithFlags, (cudaEvent_t event, cudaStream_t stream, unsigned int flags), (event, stream, flags))

//@ cudaEventRecordWithFlags_ptsz
FORWARDED(EventRecordWithFlags_ptsz,
          (cudaEvent_t event, cudaStream_t stream, unsigned int flags),
          (event, stream, flags))

//@ cudaEventRecord_ptsz
FORWARDED(EventRecord_ptsz, (cudaEvent_t event, cudaStream_t stream), (event, stream))

//@ cudaFree
FORWARDED(Free, (void *pointer), (pointer))

//@ cudaGetDevice
FORWARDED(GetDevice, (int *device), (device))

//@ cudaGetDeviceCount
FORWARDED(GetDeviceCount, (int *count), (count))

//@ cudaGetErrorName
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ const char *__cudaCDP2GetErrorName(cudaError_t error);
static __device__ __forceinline__ const char *cudaGetErrorName(cudaError_t error) {
  return __cudaCDP2GetErrorName(error);
}
#endif

//@ cudaGetErrorString
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ const char *__cudaCDP2GetErrorString(cudaError_t error);
static __device__ __forceinline__ const char *cudaGetErrorString(cudaError_t error) {
  return __cudaCDP2GetErrorString(error);
}
#endif

//@ cudaGetLastError
FORWARDED(GetLastError, (), ())

//@ cudaGetParameterBuffer
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ void *__cudaCDP2GetParameterBuffer(size_t alignment, size_t size);
static __device__ __forceinline__ void *cudaGetParameterBuffer(size_t alignment, size_t size) {
  return __cudaCDP2GetParameterBuffer(alignment, size);
}
#endif

//@ cudaGetParameterBufferV2
#if __CUPRUM_DEVICE_RUNTIME__
static __device__ __forceinline__ void *cudaGetParameterBufferV2(
    void *kernel, dim3 grid, dim3 block, unsigned int shared) {
  return __cudaCDP2GetParameterBufferV2(kernel, grid, block, shared);
}
#endif

//@ cudaGraphKernelNodeSetEnabled
DECLARED(cudaGraphKernelNodeSetEnabled, (cudaGraphDeviceNode_t node, bool enabled))

//@ cudaGraphKernelNodeSetGridDim
DECLARED(cudaGraphKernelNodeSetGridDim, (cudaGraphDeviceNode_t node, dim3 grid))

//@ cudaGraphKernelNodeUpdatesApply
DECLARED(cudaGraphKernelNodeUpdatesApply, (const cudaGraphKernelNodeUpdate *updates, size_t count))

//@ cudaGraphLaunch
DECLARED(cudaGraphLaunch, (cudaGraphExec_t graph, cudaStream_t stream))

//@ cudaGraphSetConditional
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ void cudaGraphSetConditional(cudaGraphConditionalHandle condition, unsigned
                                                   int value);
#endif

//@ cudaLaunchDevice
FORWARDED(LaunchDevice,
          (void *kernel, void *parameters, dim3 grid, dim3 block, unsigned int shared, cudaStream_t stream),
          (kernel, parameters, grid, block, shared, stream))

//@ cudaLaunchDeviceV2
#if __CUPRUM_DEVICE_RUNTIME__
static __device__ __forceinline__ cudaError_t cudaLaunchDeviceV2(
    void *parameters, cudaStream_t stream) {
  return static_cast<cudaError_t>(__cudaCDP2LaunchDeviceV2(parameters, stream));
}
#endif

//@ cudaLaunchDeviceV2_ptsz
FORWARDED(LaunchDeviceV2_ptsz, (void *parameters, cudaStream_t stream), (parameters, stream))

//@ cudaLaunchDevice_ptsz
FORWARDED(LaunchDevice_ptsz,
          (void *kernel, void *parameters, dim3 grid, dim3 block, unsigned int shared, cudaStream_t stream),
          (kernel, parameters, grid, block, shared, stream))

//@ cudaMemcpy2DAsync
FORWARDED(Memcpy2DAsync,
          (void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height, cudaMemcpyKind kind, cudaStream_t stream),
          (to, to_pitch, from, from_pitch, width, height, kind, stream))

//@ cudaMemcpy2DAsync_ptsz
FORWARDED(Memcpy2DAsync_ptsz,
          (void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height, cudaMemcpyKind kind, cudaStream_t stream),
          (to, to_pitch, from, from_pitch, width, height, kind, stream))

//@ cudaMemcpy3DAsync
FORWARDED(Memcpy3DAsync, (const cudaMemcpy3DParms *what, cudaStream_t stream), (what, stream))

//@ cudaMemcpy3DAsync_ptsz
FORWARDED(Memcpy3DAsync_ptsz, (const cudaMemcpy3DParms *what, cudaStream_t stream), (what, stream))

//@ cudaMemcpyAsync
FORWARDED(MemcpyAsync,
          (void *to, const void *from, size_t count, cudaMemcpyKind kind, cudaStream_t stream),
          (to, from, count, kind, stream))

//@ cudaMemcpyAsync_ptsz
FORWARDED(MemcpyAsync_ptsz,
          (void *to, const void *from, size_t count, cudaMemcpyKind kind, cudaStream_t stream),
          (to, from, count, kind, stream))

//@ cudaMemset2DAsync
FORWARDED(Memset2DAsync,
          (void *to, size_t pitch, int value, size_t width, size_t height, cudaStream_t stream),
          (to, pitch, value, width, height, stream))

//@ cudaMemset2DAsync_ptsz
FORWARDED(Memset2DAsync_ptsz,
          (void *to, size_t pitch, int value, size_t width, size_t height, cudaStream_t stream),
          (to, pitch, value, width, height, stream))

//@ cudaMemset3DAsync
FORWARDED(Memset3DAsync,
          (cudaPitchedPtr to, int value, cudaExtent extent, cudaStream_t stream),
          (to, value, extent, stream))

//@ cudaMemset3DAsync_ptsz
FORWARDED(Memset3DAsync_ptsz,
          (cudaPitchedPtr to, int value, cudaExtent extent, cudaStream_t stream),
          (to, value, extent, stream))

//@ cudaMemsetAsync
FORWARDED(MemsetAsync, (void *to, int value, size_t count, cudaStream_t stream), (to, value, count, stream))

//@ cudaMemsetAsync_ptsz
FORWARDED(MemsetAsync_ptsz, (void *to, int value, size_t count, cudaStream_t stream), (to, value, count, stream))

//@ cudaPeekAtLastError
FORWARDED(PeekAtLastError, (), ())

//@ cudaRuntimeGetVersion
FORWARDED(RuntimeGetVersion, (int *version), (version))

//@ cudaStreamCreateWithFlags
FORWARDED(StreamCreateWithFlags, (cudaStream_t *stream, unsigned int flags), (stream, flags))

//@ cudaStreamDestroy
FORWARDED(StreamDestroy, (cudaStream_t stream), (stream))

//@ cudaStreamWaitEvent
FORWARDED(StreamWaitEvent, (cudaStream_t stream, cudaEvent_t event, unsigned int flags), (stream, event, flags))

//@ cudaStreamWaitEvent_ptsz
FORWARDED(StreamWaitEvent_ptsz, (cudaStream_t stream, cudaEvent_t event, unsigned int flags), (stream, event, flags))

//@ cudaMalloc
FORWARDED(Malloc, (void **pointer, size_t size), (pointer, size))
#if __CUPRUM_DEVICE_RUNTIME__
template <class T> static __device__ __forceinline__ cudaError_t cudaMalloc(T **pointer, size_t size) {
  return __cudaCDP2Malloc((void **)pointer, size);
}
#endif

//@ cudaFuncGetAttributes
FORWARDED(FuncGetAttributes, (cudaFuncAttributes *attributes, const void *kernel), (attributes, kernel))
#if __CUPRUM_DEVICE_RUNTIME__
template <class T>
static __device__ __forceinline__ cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attributes, T *kernel) {
  return __cudaCDP2FuncGetAttributes(attributes, (const void *)kernel);
}
#endif

//@ cudaOccupancyMaxActiveBlocksPerMultiprocessor
FORWARDED(OccupancyMaxActiveBlocksPerMultiprocessor,
          (int *blocks, const void *kernel, int block_size, size_t shared),
          (blocks, kernel, block_size, shared))
#if __CUPRUM_DEVICE_RUNTIME__
template <class T>
static __device__ __forceinline__ cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(
    int *blocks, T kernel, int block_size, size_t shared) {
  return __cudaCDP2OccupancyMaxActiveBlocksPerMultiprocessor(blocks, (const void *)kernel, block_size, shared);
}
#endif

//@ cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags
FORWARDED(OccupancyMaxActiveBlocksPerMultiprocessorWithFlags,
          (int *blocks, const void *kernel, int block_size, size_t shared, unsigned int flags),
          (blocks, kernel, block_size, shared, flags))
#if __CUPRUM_DEVICE_RUNTIME__
template <class T>
static __device__ __forceinline__ cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *blocks, T kernel, int block_size, size_t shared, unsigned int flags) {
  return __cudaCDP2OccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, (const void *)kernel, block_size, shared, flags);
}
#endif

//@ cudaGraphKernelNodeSetParam
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t cudaGraphKernelNodeSetParam(cudaGraphDeviceNode_t node, size_t offset,
                                                                  const void *value, size_t size);
template <class T>
static __device__ __forceinline__ cudaError_t cudaGraphKernelNodeSetParam(cudaGraphDeviceNode_t node,
                                                                          size_t offset, const T &value) {
  return cudaGraphKernelNodeSetParam(node, offset, &value, sizeof(T));
}
#endif

//@ cudaGetCurrentGraphExec
#if __CUPRUM_DEVICE_RUNTIME__
static __device__ __forceinline__ cudaGraphExec_t cudaGetCurrentGraphExec() {
  unsigned long long graph;
  asm("mov.u64 %0, %%current_graph_exec;" : "=l"(graph));
  return (cudaGraphExec_t)graph;
}
#endif

//@ cudaGridDependencySynchronize
#if __CUPRUM_DEVICE_RUNTIME__
static __device__ __forceinline__ void cudaGridDependencySynchronize() {
  asm volatile("griddepcontrol.wait;" ::: "memory");
}
#endif

//@ cudaTriggerProgrammaticLaunchCompletion
#if __CUPRUM_DEVICE_RUNTIME__
static __device__ __forceinline__ void cudaTriggerProgrammaticLaunchCompletion() {
  asm volatile("griddepcontrol.launch_dependents;" :::);
}
#endif
