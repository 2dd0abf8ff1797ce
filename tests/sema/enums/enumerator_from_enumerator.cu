// Before the closing brace an enumerator that another enumeration initialises has the type that its value
// promotes to, or the underlying type that the other one says.
// RUN: sema -default-device
template <class T> struct Type {};
template <class T> constexpr bool same(Type<T>, Type<T>) { return true; }
template <class T, class U> constexpr bool same(Type<T>, Type<U>) { return false; }

enum Plain { three = 3 };
enum Fixed : unsigned { four = 4 };
enum Mixed {
  from_plain = three,
  is_int = same(Type<decltype(from_plain + 0)>(), Type<int>()),
  goes_below_zero = from_plain - 4 < 0,
  from_fixed = four,
  is_unsigned = same(Type<decltype(from_fixed + 0)>(), Type<unsigned>()),
  stays_above_zero = from_fixed - 5 > 0,
};
static_assert(is_int && goes_below_zero && is_unsigned && stays_above_zero, "by promotion");
static_assert(is_int == false, "can fail"); // expected-error {{static assertion failed}}
