// Concepts, requires-expressions and the four kinds of requirement are judged rightly.
// RUN: sema -std=c++20 -default-device
template <class T> struct pair_of { T first, second; };

template <class T> concept Small = sizeof(T) <= 4;
template <class T> concept HasType = requires { typename T::type; };
template <class T> concept Addable = requires(T a, T b) { a + b; };
template <class T> concept AddsSmall = requires(T a) { { a + a } -> Small; };
template <class T> concept Quiet = requires(T a) { { a.size() } noexcept; };
template <class T> concept Nested = requires(T a) { requires sizeof(a) == 8; requires Addable<T>; };
template <class T, class U> concept Convertible = requires(T a) { static_cast<U>(a); };
template <class T, unsigned long N> concept Sized = sizeof(T) == N;
template <class T> concept Either = HasType<T> || Small<T>;
template <class T> concept Both = Addable<T> && Small<T>;
template <class T> concept Not = !Small<T>;

struct WithType { using type = int; double d[4]; };
struct Loud { int size() const; };
struct Silent { int size() const noexcept; };

static_assert(Small<int> && Small<char> && !Small<double>);
static_assert(HasType<WithType> && !HasType<int> && !HasType<Loud>);
static_assert(Addable<float> && !Addable<Loud> && Addable<int *> == false);
static_assert(AddsSmall<short> && !AddsSmall<double>);
static_assert(Quiet<Silent> && !Quiet<Loud> && !Quiet<int>);
static_assert(Nested<double> && !Nested<float> && !Nested<pair_of<int>>);
static_assert(Convertible<int, float> && !Convertible<Loud, int>);
static_assert(Sized<double, 8> && !Sized<double, 4>);
static_assert(Either<WithType> && Either<char> && !Either<double>);
static_assert(Both<int> && !Both<double> && !Both<Loud>);
static_assert(Not<double> && !Not<char>);
template <class T> constexpr bool counts = requires(T x) { x++; };
static_assert(counts<int> && !counts<const int> && !counts<Loud>);
// An error in an atom is a "no", also under "or" and "not".
template <class T> concept Odd = (sizeof(typename T::type) == 1) || true;
static_assert(Odd<int>);
