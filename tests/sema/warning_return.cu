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
// A `break` behind what never returns leaves a `switch` no more than it is reached, but a loop all the same.
[[noreturn]] __device__ void stop();
__device__ int stops_by_default(int i) {
  switch (i) {
  case 1: return 2;
  default: {
    stop();
  }
  break;
  }
}
__device__ int stops_in_a_case(int i) {
  switch (i) {
  case 1: stop(); break;
  default: return 1;
  }
}
__device__ int stops_in_a_loop(int i) {
  while (true) {
    stop();
    break;
  }
} // expected-warning #940 {{missing return statement}}
