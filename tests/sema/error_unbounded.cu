// An array needs its bound where it is defined.
// RUN: sema
__device__ int table[]; // expected-error #70 {{incomplete type "int []" is not allowed}}
extern __device__ int declared[];
__device__ int counted[] = {1, 2};
__global__ void k(int *out) {
  extern __shared__ int dynamic[];
  out[0] = dynamic[0];
}
