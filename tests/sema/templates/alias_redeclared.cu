// An alias template may not be declared again as another type.
// RUN: sema --std=c++17
template <class T> using P = T *;
template <class T> using P = T *;
template <class U> using P = U *;
template <class T> using Q = T *;
template <class T> using Q = T &; // expected-error {{alias template type "T &" is incompatible with the previous type of "T *" in the redeclaration of alias template "Q" (declared at line 6)}}
