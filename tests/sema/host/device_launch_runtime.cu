// A launch from device code calls what CUDA's headers declare.
// RUN: sema --preprocess=none -rdc=true
struct dim3 {
  unsigned x, y, z;
  __attribute__((host)) __attribute__((device)) dim3(unsigned a = 1, unsigned b = 1, unsigned c = 1) : x(a), y(b), z(c) {}
};
typedef struct CUstream_st *cudaStream_t;
__attribute__((global)) void child(int) {}
extern "C" {
__attribute__((host)) __attribute__((device)) unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block = 1, unsigned long shared = 0, struct CUstream_st *stream = 0);
__attribute__((device)) void *cudaGetParameterBufferV2(void *kernel, dim3 grid, dim3 block, unsigned shared);
__attribute__((device)) int cudaLaunchDeviceV2(void *buffer, cudaStream_t stream);
}
__attribute__((device)) void device_function();
__attribute__((host)) __attribute__((device)) void both();
__attribute__((global)) void parent(cudaStream_t stream) {
  child<<<1>>>(2);
  child<<<1, dim3(2, 3), 16, stream>>>(2);
  child<<<>>>(2); // expected-error #165 {{too few arguments in function call}}
  child<<<1, 1, 1, 0, 5>>>(2); // expected-error #140 {{too many arguments in function call}}
  child<<<1, 1, 0, 1>>>(2); // expected-error #167 {{argument of type "int" is incompatible with parameter of type "CUstream_st *"}}
  child<<<1, "a">>>(2); // expected-error {{no suitable constructor exists to convert from "const char [2]" to "dim3"}}
  child<<<1, 1>>>(); // expected-error #165 {{too few arguments in function call}}
  child<<<1, 1>>>(1, 2); // expected-error #140 {{too many arguments in function call}}
  device_function<<<1, 1>>>(); // expected-error {{a __device__ function call cannot be configured}}
  both<<<1, 1>>>(); // expected-error {{a __device__ function call cannot be configured}}
}
