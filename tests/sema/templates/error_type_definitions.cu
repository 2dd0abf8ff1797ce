// What a template declares cannot define the classes and enumerations that it names.
// RUN: sema
template <class T> struct { __device__ void h() { T::g; } }; // expected-error {{expected an identifier}}
template <class T> static struct X { T a; }; // expected-error {{invalid specifier in class template declaration}}
template <class T> enum F { y }; // expected-error {{an enumeration template declaration must refer to a previously declared member of a class template}}
