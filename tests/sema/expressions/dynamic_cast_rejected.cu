// What dynamic_cast and typeid refuse, in NVRTC's words; casts to a base need no type information.
// RUN: sema
struct B { int x; };
struct D : B {};
struct P { __device__ virtual void f() {} };
struct Q : P {};
struct I;
__device__ void plain(B *b) { dynamic_cast<D *>(b); }             // expected-error {{the operand of a runtime dynamic_cast must have a polymorphic class type}}
__device__ void number(int *b) { dynamic_cast<D *>(b); }          // expected-error {{the operand of a pointer dynamic_cast must be a pointer to a complete class type}}
__device__ void constant(const P *b) { dynamic_cast<P *>(b); }    // expected-error {{dynamic_cast cannot cast away const or other type qualifiers}}
__device__ void target(P *b) { dynamic_cast<int>(b); }            // expected-error {{the type in a dynamic_cast must be a pointer or reference to a complete class type, or void *}}
__device__ void incomplete(P *b) { dynamic_cast<I *>(b); }        // expected-error {{the type in a dynamic_cast must be a pointer or reference to a complete class type, or void *}}
__device__ void reference(P **b) { dynamic_cast<P &>(*b); }       // expected-error {{the operand of a reference dynamic_cast must be an lvalue of a complete class type}}
__device__ auto &info = typeid(int);                              // expected-error {{<typeinfo> must be included before typeid is used}}
__device__ P *base(Q *q) { return dynamic_cast<P *>(q); }
