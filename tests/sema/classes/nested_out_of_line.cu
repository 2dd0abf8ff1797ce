// A nested class and members may be defined outside, with the class's names in scope.
// RUN: sema
struct O {
  typedef int T;
  struct I;
  template <class U> struct X;
  __device__ T f(T);
  static constexpr int n = 3;
};
struct O::I { T a[n]; __device__ T g(T); };
__device__ auto O::f(T t) -> T { return t + n; }
__device__ O::T O::I::g(T t) { return t + a[0]; }
template <class U> struct O::X { U u[n]; };
static_assert(sizeof(O::I) == 12 && sizeof(O::X<char>) == 3);
