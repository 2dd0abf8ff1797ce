// An error inside a class does not spoil the class or what follows.
// RUN: sema
struct S {
  int good;
  Unknown bad; // expected-error {{identifier "Unknown" is undefined}}
  __device__ int f() { return good; }
};
__device__ int use(S s) { return s.f() + s.good; }
__device__ int more = nothing; // expected-error {{identifier "nothing" is undefined}}
