// A template template parameter with an empty list of arguments is a type: no class is deduced for it.
// RUN: sema
// expected-no-diagnostics
template <class T> struct any {};
template <class...> struct interface {};
template <template <class...> class I> __device__ auto base(I<> const &) noexcept -> any<I<>> const &;
template <template <class...> class I> __device__ auto base(I<> const *) -> any<I<>> const *;
template <template <class, class...> class I> __device__ int first(I<int>) { return 1; }
__device__ void use(interface<> x) {
  static_assert(__is_same(decltype(base(x)), any<interface<>> const &));
  static_assert(__is_same(decltype(base(&x)), any<interface<>> const *));
}
