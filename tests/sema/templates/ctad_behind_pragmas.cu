// Constructors imply deduction guides where a pragma stands before the head of a member template.
// RUN: sema
// expected-no-diagnostics
template <class F, class I> class iterator {
  F f;
  I i;

public:
#pragma nv_exec_check_disable
  template <class J = I, class = decltype(J())>
  __host__ __device__ constexpr iterator() noexcept(noexcept(J())) : f(), i() {}
#pragma nv_exec_check_disable
  __host__ __device__ constexpr iterator(I at, F of) : f(of), i(at) {}
};
struct twice {};
__device__ void make(int *p) {
  iterator it{p, twice{}};
  static_assert(__is_same(decltype(it), iterator<twice, int *>));
}
