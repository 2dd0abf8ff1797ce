// void_t by alias keeps its arguments for substitution.
// RUN: sema
template <class...> using void_t = void;
template <class T, class = void> struct has {
  static constexpr bool value = false;
};
template <class T> struct has<T, void_t<typename T::type, decltype(T().x)>> {
  static constexpr bool value = true;
};
struct A { typedef int type; int x; }; struct B { typedef int type; }; struct C { int x; };
static_assert(has<A>::value && !has<B>::value && !has<C>::value && !has<int>::value);
