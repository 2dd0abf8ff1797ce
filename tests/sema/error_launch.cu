// A kernel cannot launch another without the runtime's declarations.
// RUN: sema
__global__ void child() {}
__global__ void k() {
  child<<<1, 1>>>(); // expected-error {{device-side kernel launch could not be processed as the required runtime APIs are not declared}}
}
