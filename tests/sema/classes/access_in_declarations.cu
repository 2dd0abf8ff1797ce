// Access is checked in declarations too: in types, initialisers, bases, aliases; members and friends may name what is theirs.
// RUN: sema
class P {
  typedef int T;
  enum E { e };
  struct N {
    int x;
  };
  static const int k = 3;
  template <class U> struct Q {};
  __device__ static T f(); __device__ T g(T);
  friend struct G; friend __device__ P::N friendly(P::T); static N made; // expected-error {{A class static data member with non-const type is considered a host variable, and host variables are not allowed in JIT mode. Consider using -default-device flag to process such data members as __device__ variables in JIT mode}}
};
__device__ P::T a; // expected-error {{type "P::T" (declared at line 4) is inaccessible}}
__device__ P::E b; // expected-error {{enum "P::E" (declared at line 5) is inaccessible}}
__device__ P::N c; // expected-error {{class "P::N" (declared at line 6) is inaccessible}}
__device__ int d = P::k; // expected-error {{member "P::k" (declared at line 9) is inaccessible}}
__device__ P::T e(); // expected-error {{type "P::T" (declared at line 4) is inaccessible}}
__device__ void f(P::T); // expected-error {{type "P::T" (declared at line 4) is inaccessible}}
struct D : P::N {}; // expected-error {{class "P::N" (declared at line 6) is inaccessible}}
struct E { P::T x; }; // expected-error {{type "P::T" (declared at line 4) is inaccessible}}
__device__ P::Q<int> q; // expected-error {{class template "P::Q" (declared at line 10) is inaccessible}}
typedef P::T TT; // expected-error {{type "P::T" (declared at line 4) is inaccessible}}
using UU = P::N; // expected-error {{class "P::N" (declared at line 6) is inaccessible}}
__device__ int arr[P::k]; // expected-error {{member "P::k" (declared at line 9) is inaccessible}}
static_assert(P::k == 3, ""); // expected-error {{member "P::k" (declared at line 9) is inaccessible}}
enum F { ff = P::k }; // expected-error {{member "P::k" (declared at line 9) is inaccessible}}
__device__ P::T P::g(T t) { return t; }
__device__ P::T P::f() { return N().x; }
struct G : P::N { P::T t; __device__ P::E h(); };
__device__ P::E G::h() { return P::e; }
__device__ P::N friendly(P::T) { return P::N(); }
