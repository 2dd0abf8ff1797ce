// A remainder by zero is called a remainder, not a division.
// RUN: sema --std=c++17
constexpr int c = 5 % 0; // expected-warning {{right operand of "%" is zero}}
// expected-error @-1 {{right operand of "%" is zero}}
constexpr int d = 5 / 0; // expected-warning {{division by zero}}
// expected-error @-1 {{division by zero}}
template <int N> struct T1 { static constexpr int v = 4 % N; }; // expected-warning {{right operand of "%" is zero}}
// expected-error @-1 {{right operand of "%" is zero}}
__device__ void g(int *p) {
  p[0] %= 0; // expected-warning {{right operand of "%" is zero}}
  p[1] = p[0] / 0; // expected-warning {{division by zero}}
  p[2] = T1<0>::v;
}
