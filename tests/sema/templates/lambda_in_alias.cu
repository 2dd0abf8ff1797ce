// A lambda in an alias template is one class for the same arguments.
// RUN: sema -std=c++20 -default-device
template <class T>
using Identity = decltype([](T value) { return value; });
template <class T, int size>
using Row = T[size];

template <class A, class B>
constexpr bool same = false;
template <class A>
constexpr bool same<A, A> = true;

static_assert(same<Identity<int>, Identity<int>> && !same<Identity<int>, Identity<long>>);
static_assert(same<Row<int, 3>, int[3]> && !same<Row<int, 3>, Row<int, 4>>);
static_assert(Identity<int>()(7) == 7 && sizeof(Identity<char>()('a')) == 1);

template <class T>
struct Uses {
  Identity<T> first;
  Identity<T> second;
};
static_assert(same<decltype(Uses<int>::first), decltype(Uses<int>::second)>);
static_assert(same<decltype(Uses<int>::first), Identity<int>>);
static_assert(!same<decltype(Uses<int>::first), decltype(Uses<long>::first)>);
