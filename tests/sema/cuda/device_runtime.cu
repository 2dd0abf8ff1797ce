// The device runtime is there only for code that is linked with it.
// RUN: sema
__device__ void call(void *p) {
  cudaFree(p); // expected-error {{identifier "cudaFree" is undefined}}
}
