// Arrays made by `new` take no more values than they have elements, in parentheses too (C++20).
// RUN: sema -std=c++20
struct N { __device__ N(int); };
__device__ void a() { new int[3](4, 5, 6, 7); } // expected-error `7` {{too many initializer values}}
__device__ void b() { new N[2](1); } // expected-error {{no default constructor exists for class "N"}}
__device__ void c() { new int[]; } // expected-error {{incomplete type "int []" is not allowed}}
__device__ void d() { new int[2]("ab"); } // expected-error {{cannot be used to initialize an entity of type "int"}}
