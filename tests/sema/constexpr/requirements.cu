// A constant cannot come from a function that is not constexpr.
// RUN: sema
struct N { __device__ ~N(); }; //
constexpr int e(int); __device__ int f(int x); constexpr int g = f(1); // expected-error {{A function without execution space annotations (__host__/__device__/__global__) is considered a host function, and host functions are not allowed in JIT mode. Consider using -default-device flag to process unannotated functions as __device__ functions in JIT mode}}
  // expected-error @-1 {{expression must have a constant value}}
