// What is not supported yet says so, by name.
// RUN: sema
struct B { virtual __device__ int f() { return 1; } }; // expected-error {{cuprum does not support virtual functions yet}}
__global__ void k(int *p) {
  int *q = new int; // expected-error {{cuprum does not support new expressions yet}}
}
