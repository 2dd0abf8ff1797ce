// What the device runtime refuses, and how it says so: the numbers and texts are those of an H200.
// RUN: run -rdc=true
// LAUNCH: parent<<<1, 2>>>(codes=s32[40], texts=zeros(u8,64), ran=zeros(s32,1))
// EXPECT: codes == {9, 0, 9, 9, 9, 9, 9, 9, 0, 1, 1, 0, 0, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 21, 21, 21, 12, 1, 1, 0, 0, 0, 0, 32, 1, 1, 0, 9, 0}
// EXPECT: texts == {99, 117, 100, 97, 69, 114, 114, 111, 114, 73, 110, 118, 97, 108, 105, 100, 80, 105, 116, 99, 104, 86, 97, 108, 117, 101, 0, 0, 0, 0, 0, 0, 105, 110, 118, 97, 108, 105, 100, 32, 112, 105, 116, 99, 104, 32, 97, 114, 103, 117, 109, 101, 110, 116, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
// EXPECT: ran[0] == 2
__global__ void child(int *ran) {
  if (threadIdx.x == 0) atomicAdd(ran, 1);
}

__global__ void large(int *ran) {
  __shared__ int memory[64];
  memory[threadIdx.x] = *ran;
  if (memory[threadIdx.x] == 77) *ran = 0;
}

extern "C" __global__ void parent(int *codes, char *texts, int *ran) {
  // Each thread has a last error of its own.
  if (threadIdx.x == 1) {
    codes[39] = cudaGetLastError();
    child<<<1, 2048>>>(ran);
    codes[38] = cudaPeekAtLastError();
    return;
  }
  int *next = codes;
  auto last = [&] { *next++ = cudaGetLastError(); };
  auto is = [&](cudaError_t error) { *next++ = error; };
  child<<<1, 2048>>>(ran);
  last();
  last();
  child<<<0, 1>>>(ran);
  last();
  child<<<1, 0>>>(ran);
  last();
  child<<<dim3(1, 70000), 1>>>(ran);
  last();
  child<<<1, dim3(1, 1, 65)>>>(ran);
  last();
  child<<<1, 1, 60000>>>(ran);
  last();
  large<<<1, 64, 49152>>>(ran);
  last();
  large<<<1, 64, 48896>>>(ran);
  last();
  child<<<1, 1, 0, (cudaStream_t)0x1234>>>(ran);
  last();
  child<<<1, 1, 0, (cudaStream_t)5>>>(ran);
  last();
  child<<<1, 1, 0, (cudaStream_t)1>>>(ran);
  last();
  child<<<1, 1, 0, (cudaStream_t)2>>>(ran);
  last();
  int *memory;
  is(cudaMalloc((void **)&memory, 0));
  is(cudaMalloc((void **)&memory, 1ull << 40));
  is(cudaMalloc((void **)nullptr, 16));
  cudaStream_t stream;
  is(cudaStreamCreateWithFlags(&stream, 7));
  is(cudaStreamCreateWithFlags(nullptr, cudaStreamNonBlocking));
  is(cudaStreamDestroy(0));
  is(cudaStreamDestroy((cudaStream_t)0x99));
  cudaEvent_t event;
  is(cudaEventCreateWithFlags(&event, 0));
  is(cudaEventDestroy(0));
  is(cudaEventRecord(0, 0));
  last();
  char *bytes = (char *)codes;
  is(cudaMemcpyAsync(bytes, bytes, 4, cudaMemcpyHostToDevice, 0));
  is(cudaMemcpyAsync(bytes, bytes, 4, cudaMemcpyHostToHost, 0));
  is(cudaMemcpyAsync(bytes, bytes, 4, (cudaMemcpyKind)9, 0));
  is(cudaMemcpy2DAsync(bytes, 4, bytes, 4, 8, 2, cudaMemcpyDeviceToDevice, 0));
  is(cudaMemset2DAsync(bytes, 4, 1, 8, 2, 0));
  is(cudaMemset3DAsync({bytes, 8, 8, 2}, 1, {9, 2, 2}, 0));
  is(cudaMemcpyAsync(nullptr, bytes, 0, cudaMemcpyDeviceToDevice, 0));
  int device = -1, count = 0, warp = 0;
  cudaGetLastError();
  is(cudaGetDevice(&device));
  is((cudaError_t)device);
  is(cudaDeviceGetAttribute(&warp, cudaDevAttrWarpSize, 0));
  *next++ = warp;
  is(cudaGetDeviceCount(&count));
  next[-1] += count;
  is(cudaDeviceGetAttribute(&warp, (cudaDeviceAttr)9999, 0));
  is(cudaFree(nullptr));
  const char *name = cudaGetErrorName(cudaErrorInvalidPitchValue);
  const char *text = cudaGetErrorString(cudaErrorInvalidPitchValue);
  for (int i = 0; name[i]; i++) texts[i] = name[i];
  for (int i = 0; text[i]; i++) texts[32 + i] = text[i];
}
