// and, or, not, bitand, <:, %> and the others are the operators themselves.
// RUN: sema
constexpr bool b = (true and not false) or (1 bitand 0);
constexpr int a<:2:> = <% 5 xor 1, compl 0 %>;
static_assert(b && a<:0:> == 4 && a[1] == -1 && (3 not_eq 4));
__device__ void f(int x) { x and_eq 1; x or_eq 2; x xor_eq 3; }
