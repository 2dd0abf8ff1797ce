// A block declaration, a member or parentheses turn argument-dependent lookup off.
// RUN: sema
namespace lib { struct S {}; __device__ int f(S); }
__device__ int f(int);
struct Member { __device__ void f(int); __device__ void g() { f(lib::S()); } }; // expected-error {{no suitable conversion function from "lib::S" to "int" exists}}
__device__ int block() { __device__ int f(int); return f(lib::S()); } // expected-error {{no suitable conversion function from "lib::S" to "int" exists}}
__device__ int found() { return f(lib::S()); }
