// Functions and variables without annotations belong to the device if asked for.
// RUN: sema -default-device
// RUN: sema --device-as-default-execution-space prefix=LONG
int variable = 4;
struct S {
  static int member;
  int f() { return 1; }
  static int g() { return 2; }
  S() = default;
  S(int) {}
};
int S::member = 5;
int function() { return variable; }
template <class T> T templated(T x) { return x; }
// CHECK: function function 'int ()' device
// LONG: function function 'int ()' device
__global__ void k(int *p) {
  S s(3);
  *p = function() + s.f() + S::g() + S::member + templated(3);
}
__host__ void still_host() {} // expected-error #20216 {{A function explicitly marked as a __host__ function}}
