// A function that is no template wins over a template of the same quality, not over a better one.
// RUN: sema
template <class T> __device__ constexpr int f(T) { return 1; }
__device__ constexpr int f(int) { return 2; }
template <> __device__ constexpr int f(char) { return 3; }
static_assert(f(1) == 2 && f(1L) == 1 && f('c') == 3 && f<>(1) == 1 && f<int>('c') == 1);
template <class T> __device__ constexpr int g(const T &) { return 1; }
__device__ constexpr int g(long) { return 2; }
static_assert(g(1) == 1 && g(1L) == 2);
