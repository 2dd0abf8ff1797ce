// A class first named among the template arguments of a variable template is the one defined after it.
// RUN: sema
template <class A, class... T> struct Impl : A {};
template <class T> constexpr bool ok = Impl<struct detail_1, T>::f(0);
struct detail_1 { __device__ static constexpr bool f(int) { return true; } };
static_assert(ok<int>);
namespace N {
template <class T> constexpr bool holds = Impl<struct detail_2, T>::f(sizeof(T));
struct detail_2 { __device__ static constexpr bool f(int size) { return size == 4; } };
}
template <class T> struct User { static constexpr bool value = N::holds<T>; };
static_assert(User<int>::value && !User<char>::value);
