// Kernels launched from device code: every kind of kernel, argument, configuration and stream, and one of another unit.
// FLAGS: -rdc=true -lcudadevrt
// WITH: device_launch_b.cu
#include <cstdio>

struct Mixed { char c; double d; short s[3]; };
struct Odd { char b[3]; };
enum { FAILED, PLAIN, TEMPLATE, FIXED, ELSEWHERE, SHARED, STREAM, TAIL, FORGET, CLUSTER, POINTER, LAMBDA, NESTED, SHAPE,
       ORDER, COUNT };

__global__ void plain(int a, int *out, Mixed m, char c, double d, Odd o, short h) {
  bool right = a == 41 && m.c == 1 && m.d == 2.5 && m.s[2] == 9 && c == 'c' && d == -0.5 && o.b[2] == 7 && h == -3;
  if (right) out[PLAIN] = 1; else out[FAILED] = PLAIN;
}
template <class T, int N> __global__ void made(T *out, T value) { if (threadIdx.x == N) out[TEMPLATE] = value; }
static __global__ void fixed(int *out) { out[FIXED] = 1; }
extern __global__ void elsewhere(int *out, int where);
__global__ void shared(int *out, unsigned bytes) {
  extern __shared__ int memory[];
  unsigned size;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(size));
  memory[threadIdx.x] = threadIdx.x;
  __syncthreads();
  if (threadIdx.x == 0 && size == bytes && memory[blockDim.x - 1] == blockDim.x - 1) out[SHARED] = 1;
}
__global__ void set(int *out, int where, int value) { out[where] = value; }
__global__ void after(int *out, int where, int before) { out[where] = out[before] == 1; }
__global__ void __cluster_dims__(2, 1, 1) cluster(int *out) {
  unsigned size;
  asm("mov.u32 %0, %%cluster_nctaid.x;" : "=r"(size));
  if (blockIdx.x == 0 && threadIdx.x == 0) out[CLUSTER] = size == 2;
}
__global__ void shape(int *out) {
  bool right = gridDim.x == 2 && gridDim.y == 3 && gridDim.z == 1 && blockDim.x == 4 && blockDim.y == 5 && blockDim.z == 2;
  if (right) atomicAdd(&out[SHAPE], 1);
}
template <class F> __global__ void calls(F f) { f(); }
__global__ void nested(int *out, int depth) {
  if (depth > 0) nested<<<1, 1>>>(out, depth - 1); else out[NESTED] = 1;
}
__device__ void by_pointer(void (*kernel)(int *, int, int), int *out) { kernel<<<1, 1>>>(out, POINTER, 1); }
struct Adder { int *out; __device__ void operator()() const { out[LAMBDA] = 1; } };
__device__ int next(int *counter) { return atomicAdd(counter, 1); }

__global__ void parent(int *out, int *counter) {
  Mixed m = {1, 2.5, {7, 8, 9}};
  Odd o = {{5, 6, 7}};
  plain<<<1, 1>>>(41, out, m, 'c', -0.5, o, -3);
  made<int, 3><<<1, 4>>>(out, 1);
  fixed<<<1, 1>>>(out);
  elsewhere<<<1, 1>>>(out, ELSEWHERE);
  shared<<<1, 64, 1024>>>(out, 1024);
  cudaStream_t stream;
  if (cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess) out[FAILED] = STREAM;
  set<<<1, 1, 0, stream>>>(out, STREAM, 1);
  cudaStreamDestroy(stream);
  set<<<1, 1, 0, cudaStreamFireAndForget>>>(out, FORGET, 1);
  cluster<<<2, 1>>>(out);
  by_pointer(set, out);
  calls<<<1, 1>>>(Adder{out});
  nested<<<1, 1>>>(out, 3);
  shape<<<dim3(2, 3), dim3(4, 5, 2)>>>(out);
  // The tail comes when all of the above is done.
  after<<<1, 1, 0, cudaStreamTailLaunch>>>(out, TAIL, PLAIN);
  // What the brackets have is evaluated once, and before the arguments.
  int block = 1 + next(counter) * 0, size = next(counter);
  set<<<block, 1, next(counter) * 0 + size * 0>>>(out, ORDER, next(counter) == 3);
  if (cudaGetLastError() != cudaSuccess) out[FAILED] = COUNT;
}

int main() {
  int *out, *counter, host[COUNT] = {};
  cudaMalloc(&out, sizeof host); cudaMalloc(&counter, 4);
  cudaMemset(out, 0, sizeof host); cudaMemset(counter, 0, 4);
  parent<<<1, 1>>>(out, counter);
  cudaError_t error = cudaDeviceSynchronize();
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  int failures = error != cudaSuccess || host[FAILED] != 0;
  for (int i = 1; i < COUNT; i++) {
    int wanted = i == SHAPE ? 2 * 3 * 4 * 5 * 2 : 1;
    if (host[i] != wanted) { printf("%d: %d\n", i, host[i]); failures++; }
  }
  printf("%s, failed at %d, %d failures\n", cudaGetErrorName(error), host[FAILED], failures);
  return failures != 0;
}
