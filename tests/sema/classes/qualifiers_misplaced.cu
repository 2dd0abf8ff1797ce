// Qualifiers of the object stand only on functions that have one.
// RUN: sema
struct S {
  static __device__ void a() const; // expected-error {{a type qualifier is not allowed on a static member function}}
  static __device__ void b() &; // expected-error {{a ref-qualifier is not allowed here}}
  __device__ void c() const &;
  friend __device__ void d() const; // expected-error {{a type qualifier is not allowed on a nonmember function}}
};
__device__ void e() const; // expected-error {{a type qualifier is not allowed on a nonmember function}}
__device__ int (*f)() const; // expected-error {{a type qualifier is not allowed on a nonmember function}}
typedef int G() const;
__device__ int (S::*h)() const;
