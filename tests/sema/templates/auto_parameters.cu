// auto parameters take the argument's type, and packs of them mix types.
// RUN: sema
template <class A, class B> constexpr bool same = false; template <class A> constexpr bool same<A, A> = true;
template <auto v> struct A {
  typedef decltype(v) type;
};
template <auto... v> constexpr int count = sizeof...(v);
template <auto v, decltype(v) w> constexpr auto sum = v + w;
template <const auto *p> struct Ptr {};
__device__ int g;
static_assert(same<A<1>::type, int> && same<A<'c'>::type, char> && same<A<true>::type, bool> && count<1, 'a', nullptr> == 3 && sum<1L, 2> == 3); __device__ Ptr<&g> p;
