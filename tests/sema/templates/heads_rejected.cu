// Default arguments of templates come last and once, packs last, names once.
// RUN: sema
template <class T = int, class U> struct Bad {}; // expected-error {{default argument not at end of parameter list}}
template <class T = int> struct Twice;
template <class T = int> struct Twice {}; // expected-error {{redefinition of default argument}}
template <class... T, class U> struct NotLast {}; // expected-error {{template parameter pack not at end of parameter list}}
template <class... T = int> struct PackDefault {}; // expected-error {{a parameter pack cannot have a default}}
template <class T, class U = int> struct Added;
template <class T = float, class U> struct Added { T t; U u; };
template <class T, class... R> struct Fine {};
template <class T = int, class... R> struct Fine2 {};
template <class... T, class U> __device__ void deduced(U, T...);
template <class T, class T> struct Same; // expected-error {{template parameter "T" may not be redeclared in this scope}}
template <class T, int N> struct P;
template <class T, int N = 2> struct P<T *, N> {}; // expected-error {{partial specializations may not have default template arguments}}
template <int N = 1, class T> using Alias = T; // expected-error {{default argument not at end of parameter list}}
template <class... T, int N> constexpr int variable = N; // expected-error {{template parameter pack not at end of parameter list}}
