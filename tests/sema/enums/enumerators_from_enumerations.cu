// Before the closing brace an enumerator with the value of another enumeration promotes like it: to int
// where that holds all values.
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
