// A function that may end without its value is warned about, once, at its closing brace.
// RUN: sema
__device__ int a(int x) { if (x) return 1; } // expected-warning #940 {{missing return statement at end of non-void function "a"}}
__device__ int b(int x) { if (x) return 1; else return 2; }
__device__ int c(int x) { while (true) if (x--) return 1; }
__device__ int d(int x) { for (;;) { if (x) break; } } // expected-warning #940 {{missing return statement at end of non-void function "d"}}
__device__ int e(int x) { switch (x) { case 1: return 1; default: return 2; } }
__device__ int f(int x) { switch (x) { case 1: return 1; } } // expected-warning #940 {{missing return statement at end of non-void function "f"}}
__device__ int g(int x) { do { return x; } while (x); }
__device__ int h(int x) {
again:
  if (x) return 1;
  goto again;
}
__device__ int i(int x) { return; } // expected-warning #117 {{non-void function "i" should return a value}}
struct Stops {
  [[noreturn]] __device__ virtual void stop() { __trap(); }
};
__device__ int j(Stops &object) { object.stop(); }
// CHECK: function k
__global__ void k(int *p) { *p = a(1) + b(1) + c(1) + d(1) + e(1) + f(1) + g(1) + h(1) + i(1); }
