// An alias template that is written as another template with its own parameters is that template where it
// is an argument; one that only comes to the same is not.
// RUN: sema -std=c++17
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
template <template <class...> class> struct Of;
namespace library {
template <class T, class U = T> struct Class;
template <class... T> struct Pack;
}
template <class V, class W = V> using renamed = library::Class<V, W>;
template <class V, class W = V> using again = renamed<V, W>;
template <class... T> using pack = ::library::Pack<T...>;
template <class V, class W = V> using swapped = library::Class<W, V>;
template <class V, class W = V> using other = library::Class<W, V>;
template <class V, class W = V> using swapped_again = swapped<V, W>;
template <class V, class W = V> using back = swapped<W, V>;
template <class V, class W = int> using defaulted = library::Class<V, W>;
template <class T> using pointer = T *;
template <class T> using address = pointer<T>;
static_assert(same<Of<library::Class>, Of<renamed>> && same<Of<library::Class>, Of<again>>);
static_assert(same<Of<library::Pack>, Of<pack>>);
static_assert(same<Of<swapped>, Of<swapped_again>> && !same<Of<swapped>, Of<other>>);
static_assert(!same<Of<library::Class>, Of<back>> && !same<Of<library::Class>, Of<defaulted>>);
static_assert(same<Of<pointer>, Of<address>>);
