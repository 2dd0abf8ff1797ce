// A definition outside must match a declaration inside.
// RUN: sema
struct S { __device__ void f(int); __device__ int g() const; static __device__ void h(); };
__device__ void S::missing() {} // expected-error {{class "S" has no member "missing"}}
