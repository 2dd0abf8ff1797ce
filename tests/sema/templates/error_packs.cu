// What packs, folds and template arguments refuse.
// RUN: sema -std=c++17
template <class... T> struct list {};
template <class... T> struct not_expanded { list<T> x; }; // expected-error {{parameter pack "T" was referenced but not expanded}}
template <class... T> __device__ int sum(T... t) { return (t + ...); } // expected-error {{empty expansion not valid for this fold expression}}
template <class... T> struct outer { template <class... U> using zip = list<list<T, U>...>; }; // expected-error {{pack "U" does not have the same number of elements as "T"}}
template <class A, class B> struct two {};
template <class T> struct one {};
template <template <class> class C> struct takes {};
template <int N> struct number {};
template <bool B> struct flag {};
template <char C> struct character {};
enum color { red }; enum class scoped { s };
template <color c> struct colored {};
template <int *p> struct pointed {};
__device__ int variable;
__global__ void k(int *p) {
  not_expanded<int> n;
  p[0] = sum();
  outer<int, char>::zip<float> z;
  two<int> t; // expected-error {{too few arguments for template "two"}}
  one<int, int> o; // expected-error {{too many arguments for class template "one"}}
  takes<two> x; // expected-error {{class template "two" is not compatible with template template parameter "C"}}
  number<2.0> d; // expected-error {{argument of type "double" is incompatible with template parameter of type "int"}}
  number<(1ll << 40)> big; // expected-error {{invalid narrowing conversion from "long long" to "int": constant value does not fit in destination type}}
  flag<5> f; // expected-error {{constant value does not fit in destination type}}
  character<300> ch; // expected-error {{constant value does not fit in destination type}}
  colored<0> c; // expected-error {{argument of type "int" is incompatible with template parameter of type "color"}}
  number<scoped::s> sc; // expected-error {{argument of type "scoped" is incompatible with template parameter of type "int"}}
  pointed<0> pp; // expected-error {{argument of type "int" is incompatible with template parameter of type "int *"}}
  flag<&variable> fp; // expected-error {{argument of type "int *" is incompatible with template parameter of type "bool"}}
  number<red> fine;
  int v = p[1];
  p[2] = (v + ...); // expected-error {{fold expression does not refer to a parameter pack}}
  p[3] = sizeof...(v); // expected-error {{the sizeof... operator can be used only in a variadic template}}
  list<int...> no; // expected-error {{expected a ">"}}
}
