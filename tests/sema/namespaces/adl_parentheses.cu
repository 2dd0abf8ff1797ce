// A name in parentheses, a member and a local declaration keep argument-dependent lookup out.
// RUN: sema
namespace lib { struct S {}; __device__ int f(S); __device__ int only(S); }
__device__ int f(int);
__device__ int plain() { return f(lib::S()) + only(lib::S()); }
__device__ int parenthesis() { return (f)(lib::S()); } // expected-error {{no suitable conversion function from "lib::S" to "int" exists}}
__device__ int nothing() { return (only)(lib::S()); } // expected-error {{identifier "only" is undefined}}
__device__ int local() { extern __device__ int f(char); return f(lib::S()); } // expected-error {{no suitable conversion function from "lib::S" to "char" exists}}
