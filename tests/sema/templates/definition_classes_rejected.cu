// What a class template declares is checked at its definition, its members' bodies with the members.
// RUN: sema -std=c++17
struct incomplete;
template <class T> struct field { missing a; }; // expected-error #20 {{identifier "missing" is undefined}}
template <class T> struct of_incomplete { incomplete a; }; // expected-error {{incomplete type "incomplete" is not allowed}}
template <class T> struct twice { int a; float a; }; // expected-error {{"a" has already been declared in the current scope}}
template <class T> struct initializer { int a = missing; }; // expected-error {{identifier "missing" is undefined}}
template <class T> struct converted { int *a = 1.5; }; // expected-error {{a value of type "double" cannot be used to initialize an entity of type "int *"}}
template <class T> struct enumerator { enum { a = missing }; }; // expected-error {{identifier "missing" is undefined}}
template <class T> struct assertion { static_assert(sizeof(int) == 2, "no"); }; // expected-error {{static assertion failed with "no"}}
template <class T> struct static_member { static const int a = missing; }; // expected-error {{identifier "missing" is undefined}}
template <class T> struct default_argument { __device__ void f(int a = missing); }; // expected-error {{identifier "missing" is undefined}}
template <class T> struct base : missing {}; // expected-error {{identifier "missing" is undefined}}
template <class T> struct parameter { __device__ void f(missing a); }; // expected-error {{identifier "missing" is undefined}}
template <class T> struct inner { struct deeper { missing a; }; }; // expected-error {{identifier "missing" is undefined}}
template <class T> struct partial;
template <class T> struct partial<T *> { missing a; }; // expected-error {{identifier "missing" is undefined}}
template <class T> __device__ void function(T t, int a = missing); // declared only: nothing is read
template <class T> __device__ void defined(T t, int a = missing) {} // expected-error {{identifier "missing" is undefined}}

template <class T> struct based { int m; __device__ int g() const; };
template <class T> struct member : based<T> {
  __device__ int value() { return m; } // expected-error #20 {{identifier "m" is undefined}}
  __device__ int call() { return g(); } // expected-error {{identifier "g" is undefined}}
  __device__ int fine() { return this->m + based<T>::g() + member::m; }
  int own = 0;
};
template <class T> struct closed {
  __device__ int through_this() { return this->m; } // expected-error {{class template "closed<T>" has no member "m"}}
  __device__ int qualified() { return closed::m; } // expected-error {{class template "closed<T>" has no member "m"}}
  __device__ int by_arguments() { return closed<T>::m; } // expected-error {{class template "closed<T>" has no member "m"}}
  __device__ int outside();
  template <class U> __device__ int generic(U u) { return u + missing; } // expected-error {{identifier "missing" is undefined}}
};
template <class T> __device__ int closed<T>::outside() { return missing; } // expected-error {{identifier "missing" is undefined}}
template <class T> struct constructed {
  int *a;
  __device__ constructed(int) : b(1) {} // expected-error {{"b" is not a nonstatic data member or base class of class "constructed<T>"}}
  __device__ constructed(float) : a(1.5) {} // expected-error {{a value of type "double" cannot be used to initialize an entity of type "int *"}}
};
__global__ void k() {
  member<int> m; m.value(); m.call(); m.fine();
  closed<int> c; c.through_this(); c.qualified(); c.by_arguments(); c.outside(); c.generic(1);
  closed<float> d; d.through_this(); d.outside(); d.generic(1);
  constructed<int> x(1), y(1.0f);
}
