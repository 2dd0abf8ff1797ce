// A vote without a mask, which no machine has any more, is an error.
// RUN: sema
__device__ int f(int x) {
  return __nvvm_vote_all(x); // expected-error {{deleted}}
}
__device__ int g(int x) {
  return __nv_atomic_load_3(&x, 0, 3); // expected-error {{undefined}}
}
