// Static members have no `this` in trailing results; destructor names agree; `{}` gives no bound.
// RUN: sema
struct A {
  int a;
  static __device__ auto f() -> decltype(this->a) { return 0; }  // expected-error {{"this" may only be used inside a nonstatic member function}}
  __device__ auto g() -> decltype(this->a) { return 0; }
};
typedef int I;
typedef float F;
__device__ void h(int i) {
  i.I::~I();
  i.F::~I();  // expected-error {{type of destructor does not match}}
}
__device__ int without_bound[] = {};  // expected-error {{an empty initializer is invalid for an array with unspecified bound}}
__device__ int braces_alone[]{};      // expected-error {{an empty initializer is invalid for an array with unspecified bound}}
__device__ int with_bound[2]{};
