// Constant expressions neither read what may change nor ask where objects lie.
// RUN: sema -std=c++17 -default-device
struct Counter { mutable int n; constexpr Counter() : n() {} };
struct Keeper { Counter counter; int fixed; constexpr Keeper() : fixed(3) {} };
constexpr Counter counter = {};
constexpr Counter copied = counter;   // expected-error {{expression must have a constant value}}
constexpr Keeper keeper = {};
constexpr Keeper kept = keeper;       // expected-error {{expression must have a constant value}}
static_assert(keeper.fixed == 3, "a part that cannot change");

__device__ constexpr bool compare(int left, int right) {
  int a[] = {1, 2};
  int b[] = {3, 4};
  return &a[left] == &b[right];       // expected-note {{pointer values cannot be compared}}
}
static_assert(!compare(0, 0), "both are elements");
static_assert(!compare(2, 1), "the end of one and the middle of the other");
static_assert(!compare(2, 2), "both are ends");
constexpr bool meet = compare(2, 0);  // expected-error {{expression must have a constant value}}

__device__ constexpr bool texts(int left, int right) {
  const char a[] = {1, 2, 3, 4};
  return &a[left] != &"xyz"[right];   // expected-note {{pointer values cannot be compared}}
}
static_assert(texts(1, 4), "no element after the text");
constexpr bool follows = texts(0, 4); // expected-error {{expression must have a constant value}}

struct Base {};
struct Sub : Base { int x; };
constexpr int Base::*forced = reinterpret_cast<int Base::*>(&Sub::x); // expected-error {{expression must have a constant value}}
constexpr int Base::*down = static_cast<int Base::*>(&Sub::x);
