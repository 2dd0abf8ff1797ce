// __shared__ variables have no initialiser and are not at namespace scope with one, nor members.
// RUN: sema
__global__ void k() { __shared__ int a; a = 1; }
__global__ void b() { __shared__ int x = 1; } // expected-error {{initializer not allowed for __shared__ variable }}
struct S { __shared__ int m; }; // expected-error {{attribute "__shared__" does not apply here}}
__global__ void c() { extern __shared__ int d[]; extern __shared__ float e[]; d[0] = e[0]; }
