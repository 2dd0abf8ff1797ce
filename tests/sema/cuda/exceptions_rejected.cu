// try, throw and typeid are errors in device code.
// RUN: sema
struct T { virtual __device__ void f(); };
__device__ void a() { throw 1; } // expected-error {{device code does not support exception handling}}
__device__ void b() { try { } catch (...) { } } // expected-error {{device code does not support exception handling}}
