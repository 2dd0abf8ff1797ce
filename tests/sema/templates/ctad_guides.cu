// Deduction guides that are written may lead to another type, and are preferred over those of constructors.
// RUN: sema
template <class A, class B> constexpr bool same = false; template <class A> constexpr bool same<A, A> = true;
template <class T> struct V {
  template <class I> __device__ constexpr V(I, I) {}
  __device__ constexpr V(T) {}
};
template <class I> V(I *, I *) -> V<I>;
template <class T> struct Agg {
  T a, b;
};
template <class T> Agg(T, T) -> Agg<T>;
template <class... F> struct Over : F... {};
template <class... F> Over(F...) -> Over<F...>;
static_assert(same<decltype(V((char *)0, (char *)0)), V<char>> &&
              same<decltype(Agg{1, 2}), Agg<int>>);
struct A {};
struct B {};
static_assert(same<decltype(Over{A(), B()}), Over<A, B>>);
