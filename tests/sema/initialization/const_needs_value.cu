// A const object needs a value, unless its class gives one to every member.
// RUN: sema
struct N { int x; }; struct Y { int x = 1; }; struct C { __device__ C(); int x; };
__device__ void a() { const int x; } // expected-error {{const variable "x" requires an initializer}}
__device__ void c() { const Y y; const C c; const N m{}; }
