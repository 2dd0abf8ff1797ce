// A constrained template template parameter refuses a template that asks for something else.
// RUN: sema --std=c++20 -default-device
template <class T> concept Any = true;
template <class T> concept Small = Any<T> && sizeof(T) < 8;
template <class T> struct Plain {};
template <Any T> struct WithAny {};
template <class T> requires Any<T> struct RequiresAny {};
template <class T> requires true struct RequiresTrue {};
template <class... T> requires(Any<T> && ...) struct Several {};
template <template <class> class C> struct TakesAll {};
template <template <class T> requires Any<T> class C> struct TakesAny {};
template <template <class T> requires Small<T> class C> struct TakesSmall {};
TakesAll<Plain> a;
TakesAll<RequiresTrue> b;
TakesAny<Plain> c;
TakesAny<WithAny> d;
TakesAny<RequiresAny> e;
TakesAny<RequiresTrue> f; // expected-error {{class template "RequiresTrue" is not compatible with template template parameter "C"}}
TakesSmall<RequiresAny> g;
