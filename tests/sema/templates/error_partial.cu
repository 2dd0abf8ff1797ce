// Partial specialisations that are ambiguous, late, repeated or no partial specialisations at all.
// RUN: sema
template <class T, class U> struct A { int v; };
template <class T> struct A<T, int> { int v; };
template <class T> struct A<int, T> { int v; };
__device__ A<int, int> a; // expected-error {{more than one partial specialization matches the template argument list of class "A<int, int>"}}

template <class T> struct B { int v; };
__device__ B<int *> b;
template <class T> struct B<T *> { int v; }; // expected-error {{this partial specialization would have been used to instantiate class "B<int *>"}}

template <class T> struct C { int v; };
template <class T> struct C<T *>;
template <class T> struct C<T *> { int v; };
template <class T> struct C<T *> { int v; }; // expected-error {{class template "C" has already been defined (previous definition at line 14)}}
template <class T> struct C<T> { int v; };   // expected-error {{a template argument list is not allowed in a declaration of a primary template}}
template <class T, class U> struct C<T &> { int v; }; // expected-error {{template parameter "U" is not used in or cannot be deduced from the template argument list of class template "C<T &>"}}
template <class T> struct Unknown<T *> { int v; }; // expected-error {{a template argument list is not allowed in a declaration of a primary template}}
template <class T> struct C<T, int> { int v; };    // expected-error {{too many arguments for}}
template <class T> struct C<T **>;
__device__ C<int **> c; // expected-error {{incomplete type "C<int **>" is not allowed}}

template <> struct C<char>;
__device__ C<char> d; // expected-error {{incomplete type "C<char>" is not allowed}}
template <> struct C<int *> {};
template <> struct C<int *> {}; // expected-error {{class "C<int *>" has already been defined}}
__device__ C<double> e;
template <> struct C<double> {}; // expected-error {{explicit specialization of class "C<double>" must precede its first use}}

template <class T> constexpr int v = 1;
template <class T> constexpr int v<T *> = 2;
template <class T> constexpr int v<T *> = 3; // expected-error {{variable template "v" has already been defined (previous definition at line 31)}}

template <class T> struct Endless : Endless<T *> {}; // expected-error {{excessive recursion at instantiation of class}}
// expected-error @-1 {{incomplete type "Endless<…>" is not allowed}}
__device__ Endless<int> f;
