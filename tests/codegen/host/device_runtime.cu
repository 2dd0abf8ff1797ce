// Device code of whole programs calls the device runtime by the names that NVIDIA's library gives its functions.
// RUN: codegen --preprocess=whole --arch=sm_90 -rdc=true
__global__ void child(int *p) { *p = 1; }

// CHECK-LABEL: .visible .entry _Z6parentPi
// CHECK: __cudaCDP2StreamCreateWithFlags,
// CHECK: __cudaCDP2GetParameterBufferV2,
// CHECK: __cudaCDP2LaunchDeviceV2,
// CHECK: __cudaCDP2MemsetAsync,
// CHECK: __cudaCDP2StreamDestroy,
// CHECK: __cudaCDP2GetLastError,
__global__ void parent(int *p) {
  cudaStream_t stream;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  child<<<1, 1, 0, stream>>>(p);
  cudaMemsetAsync(p, 0, 4, stream);
  cudaStreamDestroy(stream);
  *p = cudaGetLastError();
}

int main() {
  int *p;
  cudaMalloc(&p, 4);
  parent<<<1, 1>>>(p);
  return cudaGetLastError();
}
