// A list says how many elements an array has, `[this]` in an initialiser means the object that is made,
// members of bases do not count as the object's own, and `<=>` knows enumerations.
// RUN: run -default-device --std=c++20
namespace std {
struct strong_ordering {
  int value;
  static const strong_ordering less, equal, greater;
  constexpr bool operator<(int zero) const { return value < zero; }
  constexpr bool operator>(int zero) const { return value > zero; }
};
struct weak_ordering {
  int value;
  static const weak_ordering less, equivalent, greater;
};
constexpr weak_ordering weak_ordering::less{-1};
constexpr weak_ordering weak_ordering::equivalent{0};
constexpr weak_ordering weak_ordering::greater{1};
struct partial_ordering {
  int value;
  static const partial_ordering less, equivalent, greater, unordered;
};
constexpr partial_ordering partial_ordering::less{-1};
constexpr partial_ordering partial_ordering::equivalent{0};
constexpr partial_ordering partial_ordering::greater{1};
constexpr partial_ordering partial_ordering::unordered{2};
constexpr strong_ordering strong_ordering::less{-1};
constexpr strong_ordering strong_ordering::equal{0};
constexpr strong_ordering strong_ordering::greater{1};
}
enum class Scoped { first, second };
static_assert((Scoped::first <=> Scoped::second) < 0);

using Numbers = const int[];
template <class T, class = decltype(T{})> char braced(int);
template <class> char (&braced(...))[2];
static_assert(sizeof(braced<int>(0)) == 1 && sizeof(braced<int[]>(0)) == 2);

struct Sums {
  int one = 1, two = 2;
  int sum = [this] { return one + two; }();
};
struct Asks {
  int one = 100;
  int ask() { return Sums{5}.sum; }
};

struct Base {
  int operator*() { return 1; }
  int operator+(int) { return 2; }
};
struct Derived : Base {};
int operator*(Derived &) { return 3; }
struct Uses : Base {
  using Base::operator+;
};
int operator+(Uses, long) { return 4; }

// A pointer to a member of a base is no constant for a pointer to a member of a derived class.
template <class T> struct Finds {
  template <class U, U> struct Holds {};
  template <class Z> static char test(Holds<void (Z::*)() const, &Z::member> *);
  template <class> static long test(...);
  static constexpr bool value = sizeof(test<T>(nullptr)) == 1;
};
struct Declares { int member(); void member() const; };
struct Takes : Declares {};
static_assert(Finds<Declares>::value && !Finds<Takes>::value);

// A member class may be defined after its members are named.
template <class T> struct Later {
  struct Part;
  typedef typename Part::type type;
};
template <class T> struct Later<T>::Part { typedef T type; };

__global__ void k(int *out, int index) {
  out[0] = Numbers{4, 5, 6}[index];
  out[1] = Sums{}.sum * 10 + Asks().ask();
  Derived derived;
  Uses uses;
  out[2] = *derived * 10 + (uses + 1);
  Scoped scoped = static_cast<Scoped>(index);
  out[3] = (scoped <=> Scoped::first) > 0;
  Later<int>::type later = 8;
  out[4] = later;
}
// LAUNCH: k<<<1, 1>>>(out=s32[5], 1)
// EXPECT: out == {5, 37, 32, 1, 8}
