// A `__constant__` variable is no modifiable lvalue; a string literal may still lose its const.
// RUN: sema
__constant__ int c;
__constant__ int table[4];
enum E { Zero };
__device__ int taken(char *);
__device__ int taken(bool);
__global__ void k(int *out) {
  c = 5; // expected-error #137 {{expression must be a modifiable lvalue}}
  c++; // expected-error #137 {{expression must be a modifiable lvalue}}
  table[0] = 1;
  char *text = "abc"; // expected-warning #2464 {{conversion from a string literal to "char *" is deprecated}}
  const char *fine = "abc";
  // CHECK-LABEL: call taken
  out[0] = taken("abc") + text[0] + fine[0]; // expected-warning #2464 {{conversion from a string literal to "char *" is deprecated}}
  E e = Zero;
  e++; // expected-error {{this operation on an enumerated type requires an applicable user-defined operator function}}
}
