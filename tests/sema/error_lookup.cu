// Names that mean nothing, or not what is wanted, are reported where they stand.
// RUN: sema
namespace n {}
struct S { int a; };
enum class E { A };
__device__ int late(int);
__global__ void k(S *s, int a) {
  undefined = 1;       // expected-error #20 {{identifier "undefined" is undefined}}
  n::x = 1;            // expected-error {{namespace "n" has no member "x"}}
  ::y = 1;             // expected-error {{the global scope has no "y"}}
  foo::z = 1;          // expected-error {{name followed by "::" must be a class or namespace name}}
  s->b = 1;            // expected-error {{class "S" has no member "b"}}
  a = (int)E::B;       // expected-error {{enum "E" has no member "B"}}
  unknown t;           // expected-error {{identifier "unknown" is undefined}}
  a = S;               // expected-error {{type name is not allowed}}
}
using namespace nothing; // expected-error {{name must be a namespace name}}
__global__ void j(missing m) {} // expected-error {{identifier "missing" is undefined}}
