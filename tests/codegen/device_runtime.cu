// Functions of the device runtime are there without a header where code is linked, by the names of NVIDIA's library.
// RUN: codegen arch=sm_90 -rdc=true
__global__ void child(int *p);
struct Parameter { int a, b; };

// CHECK-LABEL: .visible .func {{.*}}memory(
// CHECK: __cudaCDP2Malloc,
// CHECK: __cudaCDP2Malloc,
// CHECK: __cudaCDP2MemsetAsync,
// CHECK: __cudaCDP2MemcpyAsync,
// CHECK: __cudaCDP2Memcpy2DAsync,
// CHECK: __cudaCDP2Memset3DAsync,
// CHECK: __cudaCDP2Free,
// CHECK: __cudaCDP2GetLastError,
extern "C" __device__ cudaError_t memory(cudaPitchedPtr pitched, cudaExtent extent) {
  int *p;
  void *q;
  cudaMalloc(&p, 64);
  cudaMalloc(&q, 64);
  cudaMemsetAsync(p, 0, 64, cudaStreamTailLaunch);
  cudaMemcpyAsync(q, p, 64, cudaMemcpyDeviceToDevice, cudaStreamPerThread);
  cudaMemcpy2DAsync(q, 8, p, 8, 4, 2, cudaMemcpyDefault, 0);
  cudaMemset3DAsync(pitched, 0, extent, 0);
  cudaFree(q);
  return cudaGetLastError();
}

// CHECK-LABEL: .visible .func {{.*}}streams(
// CHECK: __cudaCDP2StreamCreateWithFlags,
// CHECK: __cudaCDP2EventCreateWithFlags,
// CHECK: __cudaCDP2EventRecord,
// CHECK: __cudaCDP2StreamWaitEvent,
// CHECK: __cudaCDP2EventDestroy,
// CHECK: __cudaCDP2StreamDestroy,
extern "C" __device__ void streams() {
  cudaStream_t stream;
  cudaEvent_t event;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  cudaEventRecord(event, stream);
  cudaStreamWaitEvent(stream, event, 0);
  cudaEventDestroy(event);
  cudaStreamDestroy(stream);
}

// CHECK-LABEL: .visible .func {{.*}}launches(
// CHECK: __cudaCDP2GetParameterBufferV2,
// CHECK: __cudaCDP2LaunchDeviceV2,
// CHECK: __cudaCDP2GetParameterBuffer,
// CHECK: __cudaCDP2LaunchDevice,
// CHECK: __cudaCDP2FuncGetAttributes,
// CHECK: __cudaCDP2OccupancyMaxActiveBlocksPerMultiprocessor,
// CHECK: __cudaCDP2DeviceGetAttribute,
// CHECK: __cudaCDP2GetErrorName,
extern "C" __device__ const char *launches(int *p) {
  void *buffer = cudaGetParameterBufferV2((void *)child, dim3(1), dim3(32), 0);
  cudaLaunchDeviceV2(buffer, 0);
  buffer = cudaGetParameterBuffer(8, 8);
  cudaLaunchDevice((void *)child, buffer, dim3(1), dim3(32), 0, 0);
  cudaFuncAttributes attributes;
  cudaFuncGetAttributes(&attributes, child);
  int blocks, warp;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, child, 32, 0);
  cudaDeviceGetAttribute(&warp, cudaDevAttrWarpSize, 0);
  *p = attributes.numRegs + blocks + warp;
  return cudaGetErrorName(cudaErrorInvalidValue);
}

// CHECK-LABEL: .visible .func {{.*}}graphs(
// CHECK: %current_graph_exec;
// CHECK: cudaGraphLaunch,
// CHECK: cudaGraphKernelNodeSetParam,
// CHECK: cudaGraphKernelNodeSetEnabled,
// CHECK: cudaGraphSetConditional,
extern "C" __device__ void graphs(cudaGraphDeviceNode_t node, cudaGraphConditionalHandle condition) {
  cudaGraphLaunch(cudaGetCurrentGraphExec(), cudaStreamGraphTailLaunch);
  cudaGraphKernelNodeSetParam(node, 8, Parameter{1, 2});
  cudaGraphKernelNodeSetEnabled(node, true);
  cudaGraphSetConditional(condition, 1);
}

// CHECK-LABEL: .visible .func {{.*}}dependent(
// CHECK: griddepcontrol.wait;
// CHECK: griddepcontrol.launch_dependents;
extern "C" __device__ void dependent() {
  cudaGridDependencySynchronize();
  cudaTriggerProgrammaticLaunchCompletion();
}
