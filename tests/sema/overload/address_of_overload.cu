// The address of an overloaded function is chosen by the type wanted; templates too.
// RUN: sema
__device__ constexpr int f(int) { return 1; }
__device__ constexpr int f(char) { return 2; }
template <class T> __device__ constexpr int g(T) { return sizeof(T); }
constexpr int (*p)(char) = f;
constexpr int (*q)(int) = &f;
constexpr int (*r)(short) = g;
static_assert(p('a') == 2 && q(1) == 1 && r(1) == 2 && static_cast<int (*)(int)>(f)(1) == 1);
__device__ constexpr int call(int (*h)(char)) { return h('a'); } static_assert(call(f) == 2 && call(g<char>) == 1);
__device__ void bad2() { int (*x)(float) = f; } // expected-error {{no instance of overloaded function "f" matches the required type}}
