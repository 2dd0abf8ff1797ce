// A template is declared again with the parameters it has.
// RUN: sema
template <class T> struct A;
template <int N> struct A; // expected-error {{declaration is incompatible with template parameter "T" (declared at line 3)}}
template <class T> struct B;
template <class T, class U> struct B; // expected-error {{too many template parameters -- does not match previous declaration (declared at line 5)}}
template <class T> struct C;
template <class... T> struct C; // expected-error {{declaration is incompatible with template parameter "T" (declared at line 7)}}
template <int N> struct D;
template <long N> struct D; // expected-error {{declaration is incompatible with constant "int N" (declared at line 9)}}
template <template <class> class T> struct E;
template <template <class, class> class T> struct E; // expected-error {{declaration is incompatible with template template parameter "T" (declared at line 11)}}
template <class T, class U> struct F;
template <class T> struct F {}; // expected-error {{too few template parameters -- does not match previous declaration (declared at line 13)}}
template <class T, int N> struct G;
template <class U, int M> struct G {};
