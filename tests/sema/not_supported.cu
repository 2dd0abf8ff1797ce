// What is not supported yet says so, by name.
// RUN: sema
template <class... T> __device__ int pack(T... t); // expected-error {{cuprum does not support template parameter packs yet}}
struct B { virtual __device__ int f() { return 1; } }; // expected-error {{cuprum does not support virtual functions yet}}
__global__ void k(int *p) {
  int *q = new int; // expected-error {{cuprum does not support new expressions yet}}
}
