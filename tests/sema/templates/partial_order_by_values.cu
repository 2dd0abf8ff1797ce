// An argument that is an expression of a parameter has a value once another specialisation says what that is.
// RUN: sema --std=c++17
template <class T> struct Bits { static constexpr int value = sizeof(T) * 8; };
struct Half { short bits; };
template <class T, int N, bool Wide = Bits<T>::value >= 32> struct Array { T elements[N]; };
template <class T> struct Plus { static constexpr int chosen = 0; };
template <class T, int N> struct Plus<Array<T, N>> { static constexpr int chosen = 1; };
template <int N> struct Plus<Array<Half, N>> { static constexpr int chosen = 2; };
static_assert(Plus<Array<Half, 3>>::chosen == 2);
static_assert(Plus<Array<float, 3>>::chosen == 1);
static_assert(Plus<Array<Half, 3, true>>::chosen == 0);
template <class T> struct Minus { static constexpr int chosen = 0; };
template <class T, int N> struct Minus<Array<T, N>> { static constexpr int chosen = 1; };
template <int N> struct Minus<Array<Half, N, true>> { static constexpr int chosen = 2; };
static_assert(Minus<Array<Half, 3>>::chosen == 1);
static_assert(Minus<Array<Half, 3, true>>::chosen == 2);
