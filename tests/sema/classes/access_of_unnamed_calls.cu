// Functions that are called without being named are shown in full.
// RUN: sema
class C2 { __device__ ~C2(); };
class C4 { __device__ C4 &operator=(const C4 &); };
class F {
  __device__ operator int() const;
  __device__ int operator[](int);
  __device__ bool operator==(F);
};
__device__ void a(C4 &x, C4 &y) { x = y; } // expected-error {{"C4 &C4::operator=(const C4 &)" (declared at line 4) is inaccessible}}
__device__ int b(F f) { return f; } // expected-error {{"F::operator int() const" (declared at line 6) is inaccessible}}
__device__ int c(F f) { return f[1]; } // expected-error {{function "F::operator[]" (declared at line 7) is inaccessible}}
__device__ bool d(F f) { return f == f; } // expected-error {{function "F::operator==" (declared at line 8) is inaccessible}}
