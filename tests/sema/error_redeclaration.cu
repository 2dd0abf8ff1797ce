// One name, one meaning: redeclarations must agree and definitions must be unique.
// RUN: sema
__device__ int f(int) { return 1; }
__device__ int f(int) { return 2; } // expected-error {{function "f" has already been defined (previous definition at line 3)}}
__device__ int x = 1;
__device__ int x = 2; // expected-error {{variable "x" has already been defined (previous definition at line 5)}}
__device__ int g(int);
__device__ float g(int); // expected-error #311 {{cannot overload functions distinguished by return type alone}}
struct S {};
struct S {}; // expected-error {{class "S" has already been defined (previous definition at line 9)}}
enum E { A, A }; // expected-error {{"A" has already been declared in the current scope}}
struct T { int a; int a; }; // expected-error {{"a" has already been declared in the current scope}}
__global__ void k(int p) {
  int v;
  int v; // expected-error #101 {{"v" has already been declared in the current scope}}
}
__global__ void j(int p, int p) {} // expected-error {{duplicate parameter name}}
