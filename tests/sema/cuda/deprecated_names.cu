// Everything that can be deprecated, and its uses: one warning for each, by the name that NVRTC gives it, and none where
// what uses it is deprecated itself.
// RUN: sema --diag-suppress=177,550,549,174
struct [[deprecated]] S { int a; };
enum [[deprecated("old")]] E { A };
enum F { B [[deprecated]], C };
typedef int T [[deprecated]];
using U [[deprecated]] = long;
template <class X> struct [[deprecated]] V { X x; };
template <class X> [[deprecated]] constexpr X variable = 1;
template <class X> [[deprecated]] __device__ X function(X x) { return x; }
namespace [[deprecated]] N { __device__ int in_namespace() { return 1; } namespace M { __device__ int deeper(); } }
template <class X> using Z [[deprecated]] = X;
[[deprecated]] __device__ void over(int);
[[deprecated]] __device__ void over(float);
[[deprecated]] __device__ int alone(int);
namespace O {
template <class Y, int I> [[deprecated]] __device__ Y array(Y (&)[I]) { return 1; }
struct Class {
  template <class Y> [[deprecated("x")]] __device__ Y member(Y);
  [[deprecated]] __device__ operator int() { return 1; }
  [[deprecated]] __device__ Class() {}
  __device__ Class(int) {}
};
template <class Y> struct W {
  [[deprecated]] __device__ Y m() { return Y(); }
  [[deprecated]] Y field;
  [[deprecated]] static constexpr Y constant = 1;
  enum class [[deprecated]] EC { x, y [[deprecated("yy")]] };
  [[deprecated]] typedef Y type;
  template <class X> using other [[deprecated]] = X;
  template <class X> struct [[deprecated]] In { X x; };
};
}
struct P {
  [[deprecated]] S s;
  [[deprecated]] T t;
  int u;
  typedef int q [[deprecated]];
  __device__ P() :
    s(), // expected-warning #1215 {{member "P::s" was declared deprecated}}
    u(0) {}
  __device__ int read() {
    return t // expected-warning #1215 {{member "P::t" was declared deprecated}}
      + this->t; // expected-warning #1215 {{member "P::t" was declared deprecated}}
  }
  [[deprecated]] __device__ void old() {
    over(1);
    T x;
    auto lambda = [] { over(2); };
    lambda();
    struct Local { __device__ void in_local() { over(3); } } local;
    local.in_local();
  }
};
struct [[deprecated]] D {
  S s;
  T t;
  __device__ void in_class() { over(1); }
};
[[deprecated]] __device__ T result(S s);
using AliasOfS = S; // expected-warning #1215 {{class "S" was declared deprecated}}
using AliasOfT [[deprecated]] = T;
using AliasOfU = U; // expected-warning #1215 {{type "U" was declared deprecated}}
namespace NA = N; // expected-warning #1215 {{namespace "N" was declared deprecated}}
using namespace
  N; // expected-warning #1215 {{namespace "N" was declared deprecated}}
enum G {
  H = B // expected-warning #1215 {{constant "B" was declared deprecated}}
};
enum class [[deprecated]] Quiet { x = B };

__global__ void kernel(int *p) {
  S s; // expected-warning #1215 {{class "S" was declared deprecated}}
  E e = A; // expected-warning #1444 {{enum "E" was declared deprecated ("old")}}
  F f = B; // expected-warning #1215 {{constant "B" was declared deprecated}}
  T t = 1; // expected-warning #1215 {{type "T" was declared deprecated}}
  U u = 2; // expected-warning #1215 {{type "U" was declared deprecated}}
  V<int> v; // expected-warning #1215 {{class "V<int>" was declared deprecated}}
  p[0] = variable<int>; // expected-warning #1215 {{variable "variable<int>" was declared deprecated}}
  function(1); // expected-warning #1215 {{function "function(X) [with X=int]" was declared deprecated}}
  N::in_namespace(); // expected-warning #1215 {{namespace "N" was declared deprecated}}
  N::M::deeper(); // expected-warning #1215 {{namespace "N" was declared deprecated}}
  NA::in_namespace();
  Z<int> z = 1; // expected-warning #1215 {{type "Z<int>" was declared deprecated}}
  over(1); // expected-warning #1215 {{function "over(int)" was declared deprecated}}
  over(1.f); // expected-warning #1215 {{function "over(float)" was declared deprecated}}
  p[0] = alone(1); // expected-warning #1215 {{function "alone" was declared deprecated}}
  int three[3];
  O::array(three); // expected-warning #1215 {{function "O::array(Y (&)[I]) [with Y=int, I=3]" was declared deprecated}}
  O::Class c(1);
  c.member(2L); // expected-warning #1444 {{function "O::Class::member(Y) [with Y=long]" was declared deprecated ("x")}}
  p[1] = c; // expected-warning #1215 {{function "O::Class::operator int" was declared deprecated}}
  O::Class made; // expected-warning #1215 {{function "O::Class::Class()" was declared deprecated}}
  O::W<int> w;
  w.m(); // expected-warning #1215 {{function "O::W<Y>::m [with Y=int]" was declared deprecated}}
  w.field = 3; // expected-warning #1215 {{member "O::W<Y>::field [with Y=int]" was declared deprecated}}
  p[2] = O::W<int>::constant; // expected-warning #1215 {{member "O::W<Y>::constant [with Y=int]" was declared deprecated}}
  p[3] = (int)O::W<int>::EC::x;
  O::W<int>::EC g; // expected-warning #1215 {{enum "O::W<Y>::EC [with Y=int]" was declared deprecated}}
  p[4] = (int)O::W<int>::EC::y; // expected-warning #1444 {{constant "O::W<int>::EC::y" was declared deprecated ("yy")}}
  O::W<char>::type h; // expected-warning #1215 {{type "O::W<Y>::type [with Y=char]" was declared deprecated}}
  O::W<int>::other<int> i; // expected-warning #1215 {{type "O::W<Y>::other<int> [with Y=int]" was declared deprecated}}
  O::W<int>::In<short> j; // expected-warning #1215 {{class "O::W<Y>::In<short> [with Y=int]" was declared deprecated}}
  P k;
  p[5] = k.t; // expected-warning #1215 {{member "P::t" was declared deprecated}}
  int P::*pointer = &P::t; // expected-warning #1215 {{member "P::t" was declared deprecated}}
  sizeof(k.t); // expected-warning #1215 {{member "P::t" was declared deprecated}}
  P::q l; // expected-warning #1215 {{type "P::q" was declared deprecated}}
  D m; // expected-warning #1215 {{class "D" was declared deprecated}}
  m.in_class();
  AliasOfS n;
  AliasOfT o; // expected-warning #1215 {{type "AliasOfT" was declared deprecated}}
  AliasOfU r;
  switch (p[0]) {
    case B: break; // expected-warning #1215 {{constant "B" was declared deprecated}}
    case C: break;
  }
  T *x, // expected-warning #1215 {{type "T" was declared deprecated}}
    y; // expected-warning #1215 {{type "T" was declared deprecated}}
  for (T i = 0; i < 2; i++) {} // expected-warning #1215 {{type "T" was declared deprecated}}
  if (T i = 1) {} // expected-warning #1215 {{type "T" was declared deprecated}}
  decltype(alone(1)) *none; // expected-warning #1215 {{function "alone" was declared deprecated}}
  static_assert(sizeof(T) == 4);
  auto taken = alone; // expected-warning #1215 {{function "alone" was declared deprecated}}
}
template <class X> __global__ void instantiated(X x) {
  T a; // expected-warning #1215 {{type "T" was declared deprecated}}
  over(1); // expected-warning #1215 {{function "over(int)" was declared deprecated}}
  typename X::q b; // expected-warning #1215 {{type "P::q" was declared deprecated}}
}
template __global__ void instantiated<P>(P);
