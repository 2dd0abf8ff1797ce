// Attributes do not hide a deduction guide.
// RUN: sema
template <class T> struct Wrapper { T *p; __device__ constexpr Wrapper(T &t) : p(&t) {} __device__ constexpr Wrapper(T &t, int) : p(&t) {} };
template <class T> __attribute__((host)) __attribute__((device)) Wrapper(T &) -> Wrapper<const T>;
template <class T> __host__ __device__ __attribute__((unused)) Wrapper(T &, int) -> Wrapper<volatile T>;
template <class T, class U> struct Same { static constexpr bool value = false; };
template <class T> struct Same<T, T> { static constexpr bool value = true; };
__device__ int x;
static_assert(Same<decltype(Wrapper(x)), Wrapper<const int>>::value);
static_assert(Same<decltype(Wrapper(x, 1)), Wrapper<volatile int>>::value);
