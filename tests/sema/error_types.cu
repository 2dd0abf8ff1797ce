// Types that cannot be: combinations, incomplete ones, arrays without size.
// RUN: sema
struct Incomplete;
__global__ void k(int n) {
  int long float a; // expected-error {{invalid combination of type specifiers}}
  Incomplete b;     // expected-error #70 {{incomplete type "Incomplete" is not allowed}}
  void c;           // expected-error {{incomplete type "void" is not allowed}}
  int d[0];         // expected-error {{the size of an array must be greater than zero}}
  int e[-1];        // expected-error {{the size of an array must be greater than zero}}
  int f[n];         // expected-error {{expression must have a constant value}}
  auto g;           // expected-error {{cannot deduce "auto" type (initializer required)}}
  const int h;      // expected-error {{const variable "h" requires an initializer}}
  int &i;           // expected-error {{reference variable "i" requires an initializer}}
}
__global__ void j(void v) {} // expected-error {{a parameter may not have void type}}
