// A constant evaluation may not write what it did not make.
// RUN: sema
__device__ int g; __device__ constexpr int f(int &r) { return r = 1; }
constexpr int a = f(g); // expected-error {{expression must have a constant value}}
