// Conversion functions are members without parameters or a result of their own.
// RUN: sema
struct A { __device__ operator int(int); }; // expected-error {{no arguments allowed on user-defined conversion}}
struct B { __device__ int operator int(); }; // expected-error {{return type may not be specified on a conversion function}}
struct C { __device__ static operator int(); }; // expected-error {{conversion function must be a nonstatic member function}}
__device__ operator int(); // expected-error {{conversion function must be a nonstatic member function}}
struct D { friend __device__ operator int(); }; // expected-error {{conversion function must be a nonstatic member function}}
struct E { __device__ operator int() const; __device__ explicit operator bool() volatile; };
