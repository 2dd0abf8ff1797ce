// Labels are per function.
// RUN: sema
__device__ void a() { l: goto l; }
__device__ void b() { goto l; } // expected-error {{label "l" was referenced but not defined}}
__device__ void c() { goto m; { int x; m:; } }
