// Before the closing brace an enumerator with the value of another enumeration promotes like it: to int
// where that holds all values; where the other one says its underlying type, it has that.
// RUN: sema
template <class T> __device__ constexpr T larger(T left, T right) { return left < right ? right : left; }
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;

struct Logarithm {
  enum { value = 3 };
};

enum Big { big = 4000000000u };

struct Sizes {
  enum {
    log = Logarithm::value,
    difference = larger(5 - log, 0),
    large = big,
    large_promotes_to_unsigned = same<decltype(large + 0), unsigned>,
    narrow = static_cast<short>(3),
    narrow_keeps_its_type = same<decltype(narrow), short>,
  };
};
static_assert(Sizes::difference == 2, "the arguments of larger were both int");
static_assert(Sizes::large_promotes_to_unsigned, "");
static_assert(Sizes::narrow_keeps_its_type, "");

enum Plain { three = 3 };
enum Fixed : unsigned { four = 4 };
enum Mixed {
  from_plain = three,
  is_int = same<decltype(from_plain + 0), int>,
  goes_below_zero = from_plain - 4 < 0,
  from_fixed = four,
  is_unsigned = same<decltype(from_fixed + 0), unsigned>,
  stays_above_zero = from_fixed - 5 > 0,
};
static_assert(is_int && goes_below_zero && is_unsigned && stays_above_zero, "by promotion");
static_assert(is_int == false, "can fail"); // expected-error {{static assertion failed}}
