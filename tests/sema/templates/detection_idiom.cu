// A call expression in a trailing result detects members and operators.
// RUN: sema
template <class T> __device__ auto add(int) -> decltype(T() + T());
template <class T> __device__ void add(...);
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
struct N {};
struct P {
  __device__ P operator+(P);
};
static_assert(same<decltype(add<int>(0)), int> && same<decltype(add<N>(0)), void> && same<decltype(add<P>(0)), P>);
