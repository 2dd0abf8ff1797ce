// Constructible, assignable and convertible follow the real overload resolution.
// RUN: sema
struct A {
  __device__ A(int);
  explicit __device__ A(const char *);
  A(double) = delete;
};
struct P {
private:
  __device__ P();
};
struct Agg {
  int x, y;
};
static_assert(__is_constructible(A, int));
static_assert(__is_constructible(A, const char *));
static_assert(!__is_constructible(A, double));
static_assert(!__is_constructible(A));
static_assert(!__is_constructible(P));
static_assert(__is_constructible(int, float));
static_assert(!__is_constructible(int *, int));
static_assert(__is_constructible(Agg, const Agg &));
static_assert(!__is_constructible(Agg, int, int));
static_assert(__is_convertible_to(int, A));
static_assert(!__is_convertible_to(const char *, A));
static_assert(__is_convertible_to(int *, void *));
static_assert(!__is_convertible_to(void *, int *));
static_assert(__is_convertible_to(int, const int &));
static_assert(!__is_convertible_to(int, int &));
static_assert(__is_assignable(int &, double) && !__is_assignable(int, int) && !__is_assignable(const int &, int));
template <class T> class Closed {
  template <class U> friend struct Open;
  Closed() = default;
  ~Closed() = default;
  Closed(const Closed &) = default;
};
template <class T> struct Open : Closed<T> { __device__ Open() {} Open(const Open &) = default; };
static_assert(__is_constructible(Open<int>) && __is_constructible(Open<int>, const Open<int> &) && !__is_constructible(Closed<int>));
