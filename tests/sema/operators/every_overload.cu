// Every overloadable operator is found and called with the right operands.
// RUN: sema
struct S { int v; };
#define OP(o, n) __device__ constexpr int operator o(S a, S b) { return a.v * 10 + b.v + n; }
OP(+, 100) OP(-, 200) OP(*, 300) OP(/, 400) OP(%, 500) OP(^, 600) OP(&, 700) OP(|, 800) OP(<<, 900) OP(>>, 1000) OP(<, 1100) OP(>, 1200) OP(<=, 1300) OP(>=, 1400) OP(==, 1500) OP(!=, 1600) OP(&&, 1700) OP(||, 1800)
#define AT(o, n) static_assert((S{1} o S{2}) == n + 12);
AT(+, 100) AT(-, 200) AT(*, 300) AT(/, 400) AT(%, 500) AT(^, 600) AT(&, 700) AT(|, 800) AT(<<, 900) AT(>>, 1000) AT(<, 1100) AT(>, 1200) AT(<=, 1300) AT(>=, 1400) AT(==, 1500) AT(!=, 1600) AT(&&, 1700) AT(||, 1800)
__device__ constexpr int operator,(S a, S b) { return 3; }
static_assert((S{1}, S{2}) == 3);
