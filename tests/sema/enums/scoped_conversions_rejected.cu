// Scoped enumerations convert to nothing by themselves.
// RUN: sema
enum class E { a, b };
enum class F { a };
__device__ int n = E::a; // expected-error {{a value of type "E" cannot be used to initialize an entity of type "int"}}
__device__ E e = 1; // expected-error {{a value of type "int" cannot be used to initialize an entity of type "E"}}
__device__ bool same = E::a == F::a; // expected-error {{no operator "==" matches these operands}}
__device__ int f(E x) { if (x) return 1; return x + 1; } // expected-error {{expression must have bool type (or be convertible to bool)}}
  // expected-error @-1 {{no operator "+" matches these operands}}
