// No candidate takes the arguments: too few, too many, no conversion.
// RUN: sema
struct S {}; __device__ void f(int, int); __device__ void f(S);
__device__ void a() { f(); } // expected-error {{no instance of overloaded function "f" matches the argument list}}
__device__ void b() { f(1, 2, 3); } // expected-error {{no instance of overloaded function "f" matches the argument list}}
__device__ void c(S s) { f(s, 1); } // expected-error {{no instance of overloaded function "f" matches the argument list}}
__device__ void g(int); __device__ void d(S s) { g(s); } // expected-error {{no suitable conversion function from "S" to "int" exists}}
__device__ void e() { g(); } // expected-error {{too few arguments in function call}}
__device__ void h() { g(1, 2); } // expected-error {{too many arguments in function call}}
