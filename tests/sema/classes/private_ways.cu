// Default arguments and inherited class names may not name what is closed to them.
// RUN: sema --std=c++17
class A { static const int p = 1; public: __device__ void f(int x = p); };
class C { enum { q = 3 }; };
__device__ void g(int x = C::q); // expected-error {{constant "C::q" (declared at line 4) is inaccessible}}
struct D { __device__ void m(int y = C::q); }; // expected-error {{constant "C::q" (declared at line 4) is inaccessible}}
template <class T> __device__ void h(T t, int y = C::q);
struct E {};
struct F : private E {};
struct G : F {
  E *p; // expected-error {{type "E::E" (declared at line 8) is inaccessible}}
  ::E *q;
  __device__ void f() { E e; } // expected-error {{type "E::E" (declared at line 8) is inaccessible}}
};
