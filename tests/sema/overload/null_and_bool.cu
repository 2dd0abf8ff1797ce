// nullptr and 0 go to pointers by conversion; a pointer to bool is worse than any other.
// RUN: sema
__device__ constexpr int f(int *) { return 1; }
__device__ constexpr int f(bool) { return 2; }
__device__ constexpr int f(decltype(nullptr)) { return 3; }
static_assert(f(nullptr) == 3 && f((int *)0) == 1 && f("x") == 2 && f((void *)0) == 2);
__device__ constexpr int g(void *) { return 1; }
__device__ constexpr int g(bool) { return 2; }
static_assert(g((int *)0) == 1 && g(nullptr) == 1);
__device__ constexpr int h(long) { return 1; }
__device__ constexpr int h(char *) { return 2; }
static_assert(h(0L) == 1);
__device__ int k() { return h(0); } // expected-error {{more than one instance of overloaded function "h" matches the argument list:}}
