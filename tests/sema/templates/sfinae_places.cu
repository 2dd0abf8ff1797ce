// A substitution failure in any part of the declaration removes the candidate: result, parameter, default argument, pack, noexcept is not one.
// RUN: sema
struct Has { typedef int type; static constexpr int n = 3; int m; }; struct Not {};
template <class T> __device__ constexpr typename T::type result(int) { return 1; } template <class T> __device__ constexpr int result(...) { return 2; }
template <class T> __device__ constexpr int param(typename T::type *) { return 1; } template <class T> __device__ constexpr int param(void *) { return 2; }
template <class T, class = typename T::type> __device__ constexpr int dflt(int) { return 1; } template <class T> __device__ constexpr int dflt(...) { return 2; }
template <class T, int (*)[T::n] = nullptr> __device__ constexpr int value(int) { return 1; } template <class T> __device__ constexpr int value(...) { return 2; }
template <class T> __device__ constexpr auto trail(int) -> decltype(T().m + 1) { return 1; } template <class T> __device__ constexpr int trail(...) { return 2; }
static_assert(result<Has>(0) == 1);
static_assert(result<Not>(0) == 2);
static_assert(param<Not>(nullptr) == 2);
static_assert(dflt<Has>(0) == 1);
static_assert(dflt<Not>(0) == 2);
static_assert(value<Has>(0) == 1);
static_assert(value<Not>(0) == 2);
static_assert(trail<Has>(0) == 1);
static_assert(trail<Not>(0) == 2);
