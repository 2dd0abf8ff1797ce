// Built-in functions are checked like others.
// RUN: sema
constexpr int zero = __builtin_clz(0u);                       // expected-error #28 {{expression must have a constant value}}
constexpr int size = __builtin_bit_cast(int, 1.0);            // expected-error {{the type of the second operand "double" must have the same size as "int"}}
__device__ constexpr int reached() { __builtin_unreachable(); return 1; }
constexpr int value = reached();                              // expected-error #28 {{expression must have a constant value}}
