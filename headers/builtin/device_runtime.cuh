// The device runtime: what device code linked with others (`-rdc=true`) calls in run-time mode without a header. The
// runtime's own functions have names of their own, by which NVIDIA's library defines them.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __cudaDeviceSynchronizeDeprecationAvoidance
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaDeviceSynchronizeDeprecationAvoidance();
#endif

//@ cudaCGGetIntrinsicHandle
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ unsigned long long cudaCGGetIntrinsicHandle(cudaCGScope scope);
#endif

//@ cudaCGGetRank
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t cudaCGGetRank(unsigned int *threads, unsigned int *blocks,
                                                unsigned long long group);
#endif

//@ cudaCGGetSize
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t cudaCGGetSize(unsigned int *threads, unsigned int *blocks,
                                                unsigned long long group);
#endif

//@ cudaCGSynchronize
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t cudaCGSynchronize(unsigned long long group, unsigned int flags);
#endif

//@ cudaCGSynchronizeGrid
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t cudaCGSynchronizeGrid(unsigned long long group, unsigned int
                                                        flags);
#endif

//@ cudaDeviceGetAttribute
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2DeviceGetAttribute(
    int *value, cudaDeviceAttr attribute, int device);
static __device__ __forceinline__ cudaError_t cudaDeviceGetAttribute(
    int *value, cudaDeviceAttr attribute, int device) {
  return __cudaCDP2DeviceGetAttribute(value, attribute, device);
}
#endif

//@ cudaDeviceGetCacheConfig
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2DeviceGetCacheConfig(cudaFuncCache *config);
static __device__ __forceinline__ cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache *config) {
  return __cudaCDP2DeviceGetCacheConfig(config);
}
#endif

//@ cudaDeviceGetLimit
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2DeviceGetLimit(size_t *value, cudaLimit limit);
static __device__ __forceinline__ cudaError_t cudaDeviceGetLimit(size_t *value, cudaLimit limit) {
  return __cudaCDP2DeviceGetLimit(value, limit);
}
#endif

//@ cudaDeviceGetSharedMemConfig
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2DeviceGetSharedMemConfig(cudaSharedMemConfig *config);
static __device__ __forceinline__ cudaError_t cudaDeviceGetSharedMemConfig(
    cudaSharedMemConfig *config) {
  return __cudaCDP2DeviceGetSharedMemConfig(config);
}
#endif

//@ cudaEventCreateWithFlags
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2EventCreateWithFlags(
    cudaEvent_t *event, unsigned int flags);
static __device__ __forceinline__ cudaError_t cudaEventCreateWithFlags(
    cudaEvent_t *event, unsigned int flags) {
  return __cudaCDP2EventCreateWithFlags(event, flags);
}
#endif

//@ cudaEventDestroy
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2EventDestroy(cudaEvent_t event);
static __device__ __forceinline__ cudaError_t cudaEventDestroy(cudaEvent_t event) {
  return __cudaCDP2EventDestroy(event);
}
#endif

//@ cudaEventRecord
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2EventRecord(cudaEvent_t event, cudaStream_t stream);
static __device__ __forceinline__ cudaError_t cudaEventRecord(
    cudaEvent_t event, cudaStream_t stream) {
  return __cudaCDP2EventRecord(event, stream);
}
#endif

//@ cudaEventRecordWithFlags
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2EventRecordWithFlags(
    cudaEvent_t event, cudaStream_t stream, unsigned int flags);
static __device__ __forceinline__ cudaError_t cudaEventRecordWithFlags(
    cudaEvent_t event, cudaStream_t stream, unsigned int flags) {
  return __cudaCDP2EventRecordWithFlags(event, stream, flags);
}
#endif

//@ cudaEventRecordWithFlags_ptsz
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2EventRecordWithFlags_ptsz(
    cudaEvent_t event, cudaStream_t stream, unsigned int flags);
static __device__ __forceinline__ cudaError_t cudaEventRecordWithFlags_ptsz(
    cudaEvent_t event, cudaStream_t stream, unsigned int flags) {
  return __cudaCDP2EventRecordWithFlags_ptsz(event, stream, flags);
}
#endif

//@ cudaEventRecord_ptsz
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2EventRecord_ptsz(
    cudaEvent_t event, cudaStream_t stream);
static __device__ __forceinline__ cudaError_t cudaEventRecord_ptsz(
    cudaEvent_t event, cudaStream_t stream) {
  return __cudaCDP2EventRecord_ptsz(event, stream);
}
#endif

//@ cudaFree
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2Free(void *pointer);
static __device__ __forceinline__ cudaError_t cudaFree(void *pointer) {
  return __cudaCDP2Free(pointer);
}
#endif

//@ cudaGetDevice
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2GetDevice(int *device);
static __device__ __forceinline__ cudaError_t cudaGetDevice(int *device) {
  return __cudaCDP2GetDevice(device);
}
#endif

//@ cudaGetDeviceCount
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2GetDeviceCount(int *count);
static __device__ __forceinline__ cudaError_t cudaGetDeviceCount(int *count) {
  return __cudaCDP2GetDeviceCount(count);
}
#endif

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
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2GetLastError();
static __device__ __forceinline__ cudaError_t cudaGetLastError() {
  return __cudaCDP2GetLastError();
}
#endif

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
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t cudaGraphKernelNodeSetEnabled(
    cudaGraphDeviceNode_t node, bool enabled);
#endif

//@ cudaGraphKernelNodeSetGridDim
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t cudaGraphKernelNodeSetGridDim(
    cudaGraphDeviceNode_t node, dim3 grid);
#endif

//@ cudaGraphKernelNodeUpdatesApply
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t cudaGraphKernelNodeUpdatesApply(
    const cudaGraphKernelNodeUpdate *updates, size_t count);
#endif

//@ cudaGraphLaunch
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t cudaGraphLaunch(cudaGraphExec_t graph, cudaStream_t stream);
#endif

//@ cudaGraphSetConditional
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ void cudaGraphSetConditional(cudaGraphConditionalHandle condition, unsigned
                                                   int value);
#endif

//@ cudaLaunchDevice
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2LaunchDevice(void *kernel, void *parameters, dim3 grid,
                                                         dim3 block, unsigned int shared,
                                                         cudaStream_t stream);
static __device__ __forceinline__ cudaError_t cudaLaunchDevice(
    void *kernel, void *parameters, dim3 grid, dim3 block, unsigned int shared, cudaStream_t stream)
    {
  return __cudaCDP2LaunchDevice(kernel, parameters, grid, block, shared, stream);
}
#endif

//@ cudaLaunchDeviceV2
#if __CUPRUM_DEVICE_RUNTIME__
static __device__ __forceinline__ cudaError_t cudaLaunchDeviceV2(
    void *parameters, cudaStream_t stream) {
  return static_cast<cudaError_t>(__cudaCDP2LaunchDeviceV2(parameters, stream));
}
#endif

//@ cudaLaunchDeviceV2_ptsz
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2LaunchDeviceV2_ptsz(
    void *parameters, cudaStream_t stream);
static __device__ __forceinline__ cudaError_t cudaLaunchDeviceV2_ptsz(
    void *parameters, cudaStream_t stream) {
  return __cudaCDP2LaunchDeviceV2_ptsz(parameters, stream);
}
#endif

//@ cudaLaunchDevice_ptsz
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2LaunchDevice_ptsz(
    void *kernel, void *parameters, dim3 grid, dim3 block, unsigned int shared, cudaStream_t
    stream);
static __device__ __forceinline__ cudaError_t cudaLaunchDevice_ptsz(
    void *kernel, void *parameters, dim3 grid, dim3 block, unsigned int shared, cudaStream_t stream)
    {
  return __cudaCDP2LaunchDevice_ptsz(kernel, parameters, grid, block, shared, stream);
}
#endif

//@ cudaMemcpy2DAsync
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2Memcpy2DAsync(void *to, size_t to_pitch, const void
                                                          *from, size_t from_pitch, size_t width,
                                                          size_t height, cudaMemcpyKind kind,
                                                          cudaStream_t stream);
static __device__ __forceinline__ cudaError_t cudaMemcpy2DAsync(
    void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
    cudaMemcpyKind kind, cudaStream_t stream) {
  return __cudaCDP2Memcpy2DAsync(to, to_pitch, from, from_pitch, width, height, kind, stream);
}
#endif

//@ cudaMemcpy2DAsync_ptsz
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2Memcpy2DAsync_ptsz(
    void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
    cudaMemcpyKind kind, cudaStream_t stream);
static __device__ __forceinline__ cudaError_t cudaMemcpy2DAsync_ptsz(
    void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
    cudaMemcpyKind kind, cudaStream_t stream) {
  return __cudaCDP2Memcpy2DAsync_ptsz(to, to_pitch, from, from_pitch, width, height, kind, stream);
}
#endif

//@ cudaMemcpy3DAsync
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2Memcpy3DAsync(const cudaMemcpy3DParms *what,
                                                          cudaStream_t stream);
static __device__ __forceinline__ cudaError_t cudaMemcpy3DAsync(
    const cudaMemcpy3DParms *what, cudaStream_t stream) {
  return __cudaCDP2Memcpy3DAsync(what, stream);
}
#endif

//@ cudaMemcpy3DAsync_ptsz
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2Memcpy3DAsync_ptsz(
    const cudaMemcpy3DParms *what, cudaStream_t stream);
static __device__ __forceinline__ cudaError_t cudaMemcpy3DAsync_ptsz(
    const cudaMemcpy3DParms *what, cudaStream_t stream) {
  return __cudaCDP2Memcpy3DAsync_ptsz(what, stream);
}
#endif

//@ cudaMemcpyAsync
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2MemcpyAsync(void *to, const void *from, size_t count,
                                                        cudaMemcpyKind kind, cudaStream_t stream);
static __device__ __forceinline__ cudaError_t cudaMemcpyAsync(
    void *to, const void *from, size_t count, cudaMemcpyKind kind, cudaStream_t stream) {
  return __cudaCDP2MemcpyAsync(to, from, count, kind, stream);
}
#endif

//@ cudaMemcpyAsync_ptsz
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2MemcpyAsync_ptsz(
    void *to, const void *from, size_t count, cudaMemcpyKind kind, cudaStream_t stream);
static __device__ __forceinline__ cudaError_t cudaMemcpyAsync_ptsz(
    void *to, const void *from, size_t count, cudaMemcpyKind kind, cudaStream_t stream) {
  return __cudaCDP2MemcpyAsync_ptsz(to, from, count, kind, stream);
}
#endif

//@ cudaMemset2DAsync
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2Memset2DAsync(void *to, size_t pitch, int value, size_t
                                                          width, size_t height, cudaStream_t
                                                          stream);
static __device__ __forceinline__ cudaError_t cudaMemset2DAsync(
    void *to, size_t pitch, int value, size_t width, size_t height, cudaStream_t stream) {
  return __cudaCDP2Memset2DAsync(to, pitch, value, width, height, stream);
}
#endif

//@ cudaMemset2DAsync_ptsz
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2Memset2DAsync_ptsz(
    void *to, size_t pitch, int value, size_t width, size_t height, cudaStream_t stream);
static __device__ __forceinline__ cudaError_t cudaMemset2DAsync_ptsz(
    void *to, size_t pitch, int value, size_t width, size_t height, cudaStream_t stream) {
  return __cudaCDP2Memset2DAsync_ptsz(to, pitch, value, width, height, stream);
}
#endif

//@ cudaMemset3DAsync
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2Memset3DAsync(cudaPitchedPtr to, int value, cudaExtent
                                                          extent, cudaStream_t stream);
static __device__ __forceinline__ cudaError_t cudaMemset3DAsync(
    cudaPitchedPtr to, int value, cudaExtent extent, cudaStream_t stream) {
  return __cudaCDP2Memset3DAsync(to, value, extent, stream);
}
#endif

//@ cudaMemset3DAsync_ptsz
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2Memset3DAsync_ptsz(
    cudaPitchedPtr to, int value, cudaExtent extent, cudaStream_t stream);
static __device__ __forceinline__ cudaError_t cudaMemset3DAsync_ptsz(
    cudaPitchedPtr to, int value, cudaExtent extent, cudaStream_t stream) {
  return __cudaCDP2Memset3DAsync_ptsz(to, value, extent, stream);
}
#endif

//@ cudaMemsetAsync
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2MemsetAsync(void *to, int value, size_t count,
                                                        cudaStream_t stream);
static __device__ __forceinline__ cudaError_t cudaMemsetAsync(
    void *to, int value, size_t count, cudaStream_t stream) {
  return __cudaCDP2MemsetAsync(to, value, count, stream);
}
#endif

//@ cudaMemsetAsync_ptsz
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2MemsetAsync_ptsz(
    void *to, int value, size_t count, cudaStream_t stream);
static __device__ __forceinline__ cudaError_t cudaMemsetAsync_ptsz(
    void *to, int value, size_t count, cudaStream_t stream) {
  return __cudaCDP2MemsetAsync_ptsz(to, value, count, stream);
}
#endif

//@ cudaPeekAtLastError
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2PeekAtLastError();
static __device__ __forceinline__ cudaError_t cudaPeekAtLastError() {
  return __cudaCDP2PeekAtLastError();
}
#endif

//@ cudaRuntimeGetVersion
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2RuntimeGetVersion(int *version);
static __device__ __forceinline__ cudaError_t cudaRuntimeGetVersion(int *version) {
  return __cudaCDP2RuntimeGetVersion(version);
}
#endif

//@ cudaStreamCreateWithFlags
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2StreamCreateWithFlags(
    cudaStream_t *stream, unsigned int flags);
static __device__ __forceinline__ cudaError_t cudaStreamCreateWithFlags(
    cudaStream_t *stream, unsigned int flags) {
  return __cudaCDP2StreamCreateWithFlags(stream, flags);
}
#endif

//@ cudaStreamDestroy
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2StreamDestroy(cudaStream_t stream);
static __device__ __forceinline__ cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  return __cudaCDP2StreamDestroy(stream);
}
#endif

//@ cudaStreamWaitEvent
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2StreamWaitEvent(cudaStream_t stream, cudaEvent_t event,
                                                            unsigned int flags);
static __device__ __forceinline__ cudaError_t cudaStreamWaitEvent(
    cudaStream_t stream, cudaEvent_t event, unsigned int flags) {
  return __cudaCDP2StreamWaitEvent(stream, event, flags);
}
#endif

//@ cudaStreamWaitEvent_ptsz
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2StreamWaitEvent_ptsz(
    cudaStream_t stream, cudaEvent_t event, unsigned int flags);
static __device__ __forceinline__ cudaError_t cudaStreamWaitEvent_ptsz(
    cudaStream_t stream, cudaEvent_t event, unsigned int flags) {
  return __cudaCDP2StreamWaitEvent_ptsz(stream, event, flags);
}
#endif

//@ cudaMalloc
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2Malloc(void **pointer, size_t size);
static __device__ __forceinline__ cudaError_t cudaMalloc(void **pointer, size_t size) {
  return __cudaCDP2Malloc(pointer, size);
}
template <class T> static __device__ __forceinline__ cudaError_t cudaMalloc(T **pointer, size_t size) {
  return __cudaCDP2Malloc((void **)pointer, size);
}
#endif

//@ cudaFuncGetAttributes
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2FuncGetAttributes(cudaFuncAttributes *attributes,
                                                                   const void *kernel);
static __device__ __forceinline__ cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attributes,
                                                                    const void *kernel) {
  return __cudaCDP2FuncGetAttributes(attributes, kernel);
}
template <class T>
static __device__ __forceinline__ cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attributes, T *kernel) {
  return __cudaCDP2FuncGetAttributes(attributes, (const void *)kernel);
}
#endif

//@ cudaOccupancyMaxActiveBlocksPerMultiprocessor
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2OccupancyMaxActiveBlocksPerMultiprocessor(
    int *blocks, const void *kernel, int block_size, size_t shared);
static __device__ __forceinline__ cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(
    int *blocks, const void *kernel, int block_size, size_t shared) {
  return __cudaCDP2OccupancyMaxActiveBlocksPerMultiprocessor(blocks, kernel, block_size, shared);
}
template <class T>
static __device__ __forceinline__ cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(
    int *blocks, T kernel, int block_size, size_t shared) {
  return __cudaCDP2OccupancyMaxActiveBlocksPerMultiprocessor(blocks, (const void *)kernel, block_size, shared);
}
#endif

//@ cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags
#if __CUPRUM_DEVICE_RUNTIME__
extern "C" __device__ cudaError_t __cudaCDP2OccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *blocks, const void *kernel, int block_size, size_t shared, unsigned int flags);
static __device__ __forceinline__ cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *blocks, const void *kernel, int block_size, size_t shared, unsigned int flags) {
  return __cudaCDP2OccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, kernel, block_size, shared, flags);
}
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
