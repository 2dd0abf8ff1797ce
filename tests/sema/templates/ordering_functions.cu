// The more specialised function template wins: pointers, const, references, packs, arrays.
// RUN: sema
template <class T> __device__ constexpr int f(T) { return 1; }
template <class T> __device__ constexpr int f(T *) { return 2; }
template <class T> __device__ constexpr int f(const T *) { return 3; }
template <class T> __device__ constexpr int f(T **) { return 4; }
static_assert(f(1) == 1 && f((int *)0) == 2 && f((const int *)0) == 3 && f((int **)0) == 4);
template <class T> __device__ constexpr int r(T &) { return 1; }
template <class T> __device__ constexpr int r(const T &) { return 2; }
template <class T> __device__ constexpr int r(T &&) { return 3; }
constexpr int c = 1;
static_assert(r(c) == 2 && r(1) == 3);
template <class... T> __device__ constexpr int p(T...) { return 1; }
template <class T, class... U> __device__ constexpr int p(T, U...) { return 2; }
template <class T, class U> __device__ constexpr int p(T, U) { return 3; }
static_assert(p() == 1 && p(1) == 2 && p(1, 2) == 3 && p(1, 2, 3) == 2);
