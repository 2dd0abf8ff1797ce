// An array needs its bound where it is defined; a local anonymous union is not taken for nothing.
// RUN: sema
__device__ int table[]; // expected-error #70 {{incomplete type "int []" is not allowed}}
extern __device__ int declared[];
__device__ int counted[] = {1, 2};
__global__ void k(int *out) {
  extern __shared__ int dynamic[];
  union { int i; float f; }; // expected-error {{cuprum does not support anonymous unions outside of classes yet}}
  out[0] = dynamic[0];
}
