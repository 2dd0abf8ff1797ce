// Reading a variable that no statement before it sets; loops and labels make that unknown.
// RUN: sema --diag-warn=549
struct Plain { int a; };
__device__ void take(int);
__device__ void give(int &);
__device__ int simple() { int x; return x; }                      // expected-warning #549 {{variable "x" is used before its value is set}}
__device__ int itself() { int x = x; return x; }                  // expected-warning #549 {{variable "x" is used before its value is set}}
__device__ int increment() { int x; x++; return x; }              // expected-warning #549 {{variable "x" is used before its value is set}}
__device__ int once() { int x; take(x); take(x); return x; }      // expected-warning #549 {{variable "x" is used before its value is set}}
__device__ int early(int c) { int x; if (c) return x; x = 1; return x; } // expected-warning #549 {{variable "x" is used before its value is set}}
__device__ int element(int c) { int x[3]; return x[c]; }          // expected-warning #549 {{variable "x" is used before its value is set}}
__device__ int member() { Plain s; return s.a; }                  // expected-warning #549 {{variable "s" is used before its value is set}}
__device__ int branch(int c) { int x; if (c) x = 1; return x; }
__device__ int loop(int c) { int x; while (c--) x += c; return x; }
__device__ int by_reference() { int x; give(x); return x; }
__device__ int by_pointer() { int x; int *p = &x; return x + *p; }
__device__ int jumping() { int x; goto set; get: return x; set: x = 1; goto get; }
__device__ int assembly() { int x; asm("mov.u32 %0, 1;" : "=r"(x)); return x; }
__device__ int discarded() { int x; (void)x; return 1; }
