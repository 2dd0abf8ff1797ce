// Conditions that convert, messages, dependent ones, in all places.
// RUN: sema
static_assert(1);
static_assert(sizeof(int) == 4, "four");
struct S {
  static_assert(true);
  __device__ constexpr operator bool() const { return true; }
};
static_assert(S());
template <class T> struct D {
  static_assert(sizeof(T) == 1, "one"); // expected-error {{static assertion failed with "one"}}
};
__device__ void f() { static_assert(3 > 2, ""); D<char> d; D<int> e; }
static_assert(0, "the message"); // expected-error {{static assertion failed with "the message"}}
