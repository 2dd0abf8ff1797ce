// A constant on the heap needs a value.
// RUN: sema
__device__ const int *one() { return new const int(1); }
__device__ const int *none() {
  return new const int; // expected-error {{const object requires an initializer}}
}
