// Annotations on functions that are defaulted where they are first declared say nothing.
// RUN: sema
struct S {
  int a;
  __host__ S() = default; // expected-warning #20012 {{__host__ annotation is ignored on a non-virtual function("S") that is explicitly defaulted on its first declaration}}
  __device__ S(const S &) = default; // expected-warning #20012 {{__device__ annotation is ignored on a non-virtual function("S") that is explicitly defaulted on its first declaration}}
  S &operator=(const S &) = default;
  __device__ S(int) = delete;
};
__global__ void k(int *p) {
  S s;
  s.a = 1;
  S t = s;
  t = s;
  *p = t.a;
}
