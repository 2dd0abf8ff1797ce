// Members may not be declared twice, nor differ by result alone.
// RUN: sema
struct S {
  int x;
  float x; // expected-error {{"x" has already been declared in the current scope}}
  __device__ void f(int);
  __device__ void g();
};
struct S {}; // expected-error {{class "S" has already been defined (previous definition at line 3)}}
