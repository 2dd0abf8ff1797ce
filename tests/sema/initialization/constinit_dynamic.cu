// constinit is refused before an initialiser that is not constant.
// RUN: sema --std=c++20
__device__ int g(int);
__device__ constinit int a = 3;
__device__ constinit int b = g(1); // expected-error {{expression must have a constant value}}
struct N { __device__ N(int); };
__device__ constinit N n(3); // expected-error {{expression must have a constant value}}
__device__ void f() { static constinit int z = 3; static constinit int q = g(2); } // expected-error {{expression must have a constant value}}
