// Messages show value arguments as literals of their types and as enumerators.
// RUN: sema
template <int N> struct A {}; template <bool B> struct B1 {}; template <char C> struct C1 {};
template <unsigned U> struct U1 {}; template <long L> struct L1 {}; template <auto X> struct X1 {};
enum E { e1, e2 };
template <E e> struct E1 {};
enum class SC { a, b };
template <SC s> struct S1 {};
template <class T, int... I> struct M {}; template <unsigned char U> struct UC {};
__device__ int a = A<4>(); // expected-error {{no suitable conversion function from "A<4>" to "int" exists}}
__device__ int b = B1<true>(); // expected-error {{no suitable conversion function from "B1<true>" to "int" exists}}
__device__ int c = C1<'a'>(); // expected-error {{no suitable conversion function from "C1<'a'>" to "int" exists}}
__device__ int d = U1<3u>(); // expected-error {{no suitable conversion function from "U1<3U>" to "int" exists}}
__device__ int e = L1<5>(); // expected-error {{no suitable conversion function from "L1<5L>" to "int" exists}}
__device__ int f = E1<e2>(); // expected-error {{no suitable conversion function from "E1<e2>" to "int" exists}}
__device__ int g = E1<(E)7>(); // expected-error {{no suitable conversion function from "E1<(E)7>" to "int" exists}}
__device__ int h = S1<SC::b>(); // expected-error {{no suitable conversion function from "S1<SC::b>" to "int" exists}}
__device__ int i = M<A<-1>, 1, 2>(); // expected-error {{no suitable conversion function from "M<A<-1>, 1, 2>" to "int" exists}}
__device__ int j = X1<3ul>(); // expected-error {{no suitable conversion function from "X1<3UL>" to "int" exists}}
__device__ int k = UC<200>(); // expected-error {{no suitable conversion function from "UC<(unsigned char)'\310'>" to "int" exists}}
