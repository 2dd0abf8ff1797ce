// Bodies of friends in a class template are read before an instantiation.
// RUN: sema --std=c++17
template <class T> struct S {
  friend __device__ void f(S) { undefined_thing(); } // expected-error {{identifier "undefined_thing" is undefined}}
  friend __device__ int g(S s) { return s.nope; } // expected-error {{class template "S<T>" has no member "nope"}}
  __device__ friend int h(S s) { int x = "a"; return s.x + T::anything; } // expected-error {{a value of type "const char *" cannot be used to initialize an entity of type "int"}}
  int x;
};
template <class T> struct R { friend __device__ int i(R) { missing; return 1; } }; // expected-error {{identifier "missing" is undefined}}
