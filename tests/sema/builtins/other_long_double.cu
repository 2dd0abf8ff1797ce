// `__float80` is another name of `long double`.
// RUN: sema -std=c++17 -default-device
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
static_assert(same<__float80, long double>);
int take(__float80);
int take(long double);
