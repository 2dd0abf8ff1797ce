// Structured bindings of a namespace are host code: in run-time mode they are refused, as by NVRTC.
// RUN: sema
struct P { int x, y; };
struct One { int x; };
__device__ auto [a, b] = P{1, 2};     // expected-error {{The __device__ specifier is not allowed for a structured binding declaration}}
__constant__ auto [c, d] = P{1, 2};   // expected-error {{The __constant__ specifier is not allowed for a structured binding declaration}}
auto [e] = One{1};                    // expected-error #20218 {{A namespace scope variable without memory space annotations}}
