// Casts that no cast can do.
// RUN: sema
struct A {}; struct B {}; 
__device__ void a(A x) { (B) x; } // expected-error {{no suitable user-defined conversion from "A" to "B" exists}}
__device__ void b(A *x) { static_cast<B *>(x); } // expected-error {{invalid type conversion}}
__device__ void c(const int *p) { static_cast<int *>(p); } // expected-error {{static_cast cannot cast away const or other type qualifiers}}
__device__ void d(float f) { reinterpret_cast<int>(f); } // expected-error {{invalid type conversion}}
__device__ void e(int x) { const_cast<float>(x); } // expected-error {{the type in a const_cast must be a pointer, reference, or pointer to member to an object type}}
__device__ void f(int *p) { const_cast<float *>(p); } // expected-error {{a const_cast can only adjust type qualifiers; it cannot change the underlying type}}
__device__ void i(const int *p) { reinterpret_cast<int *>(p); } // expected-error {{reinterpret_cast cannot cast away const or other type qualifiers}}
