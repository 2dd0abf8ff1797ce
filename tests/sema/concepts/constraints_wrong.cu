// A constraint that no arguments can mend is refused.
// RUN: sema --std=c++20
template <class T> concept C = 3; // expected-error {{atomic constraint must have type bool}}
struct S { template <class T> concept D = true; }; // expected-error {{concept definition cannot appear in this scope}}
template <class T> requires undefined_name<T> __device__ void g(T) {} // expected-error {{identifier "undefined_name" is undefined}}
template <class T> requires missing __device__ void h(T) {} // expected-error {{identifier "missing" is undefined}}
template <class T> requires (sizeof(T) > 1 && missing_too) __device__ void i(T) {} // expected-error {{identifier "missing_too" is undefined}}
template <class T> requires (sizeof(T)) __device__ void f(T) {} // expected-error {{atomic constraint must have type bool}}
template <class T> requires requires(T t) { t.anything(); } __device__ void ok(T) {}
template <class T> requires (sizeof(T) == 4) __device__ void fine(T) {}
__device__ void k() { f(1); fine(1); } // expected-error {{no instance of function template "f" matches the argument list}}
