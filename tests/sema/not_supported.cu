// What is not supported yet says so, by name.
// RUN: sema
__global__ void k(int *p) {
  int *q = new int; // expected-error {{cuprum does not support allocation on the heap yet}}
}
