// nothrow and trivial variants look at the functions chosen.
// RUN: sema
struct N {
  __device__ N() noexcept;
  __device__ N(int);
  N(const N &) = default;
};
struct T {
  int x;
};
struct V {
  __device__ virtual void f();
};
static_assert(__is_nothrow_constructible(N));
static_assert(!__is_nothrow_constructible(N, int));
static_assert(__is_nothrow_constructible(N, const N &));
static_assert(__is_trivially_constructible(T));
static_assert(!__is_trivially_constructible(N));
static_assert(__is_trivially_constructible(N, const N &));
static_assert(!__is_trivially_constructible(V));
static_assert(__has_trivial_destructor(T) && __is_trivially_assignable(T &, const T &));
