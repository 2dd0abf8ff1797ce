// Recursion, also mutual, is evaluated at compile time, and a table can be made so.
// RUN: sema
__device__ constexpr int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
__device__ constexpr bool odd(int);
__device__ constexpr bool even(int n) { return n == 0 || odd(n - 1); }
__device__ constexpr bool odd(int n) { return n != 0 && even(n - 1); }
struct Table {
  int v[10];
};
__device__ constexpr Table make() {
  Table t{};
  for (int i = 0; i < 10; ++i)
    t.v[i] = fib(i);
  return t;
}
constexpr Table t = make();
static_assert(t.v[9] == 34 && even(20) && !even(21));
template <int N> struct K { static constexpr int v = N; }; static_assert(K<fib(10)>::v == 55);
