// Division by a constant zero is told wherever nvcc tells it: at the divisor, or at the operator of what
// is constant as a whole.
// RUN: sema
const int global_zero = 0;
enum { enumerator_zero };
struct S { static constexpr int zero = 0; };

__device__ int literals(int x) {
  x = x / 0;       // expected-warning #39 {{division by zero}}
  x /= 0;          // expected-warning #39 {{division by zero}}
  x = 3 % 0;       // expected-warning #179 {{right operand of "%" is zero}}
  x %= (2 - 2);    // expected-warning #179 {{right operand of "%" is zero}}
  x = x / false;   // expected-warning #39 {{division by zero}}
  x = x / (sizeof(int) - 4); // expected-warning #39 {{division by zero}}
  return x;
}

__device__ int constants(int x) {
  const int local = 0;
  constexpr int zero = 0;
  static const int lasting = 0;
  x = x / local;           // expected-warning #39 {{division by zero}}
  x = x % zero;            // expected-warning #179 {{right operand of "%" is zero}}
  x = x / lasting;         // expected-warning #39 {{division by zero}}
  x = x / global_zero;     // expected-warning #39 {{division by zero}}
  x = x / enumerator_zero; // expected-warning #39 {{division by zero}}
  x = x / S::zero;         // expected-warning #39 {{division by zero}}
  return x / (int)0.5f;    // expected-warning #39 {{division by zero}}
}

__device__ float floats(float x) {
  x /= 0.0f;       // expected-warning #39 {{division by zero}}
  x = x / 0;       // expected-warning #39 {{division by zero}}
  // Infinity, and meant.
  x += 1.0f / 0;
  return x;
}

__device__ int right(int x, int y) {
  const int copy = x;
  int zero = 0;
  x = sizeof(x / 0) + x / copy + x / y + x / zero;
  return x / 2;
}
