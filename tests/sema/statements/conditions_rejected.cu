// A condition must convert to bool, and declares one thing.
// RUN: sema
struct S {}; struct E { __device__ explicit operator bool(); };
__device__ void a(S s) { if (s) {} } // expected-error {{expression must have bool type (or be convertible to bool)}}
__device__ void b(S s) { while (s) {} } // expected-error {{expression must have bool type (or be convertible to bool)}}
__device__ void c(E e) { if (e) {} while (e) {} for (; e;) {} do {} while (e); bool b = !e; }
__device__ void d(S s) { int x = s ? 1 : 2; } // expected-error {{expression must have bool type (or be convertible to bool)}}
