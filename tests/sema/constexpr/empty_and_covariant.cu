// Copies of empty classes read nothing; a virtual call gives the type that its caller knows.
// RUN: sema -std=c++20 -default-device
struct Empty {};
Empty variable;
constexpr int take(Empty) { return 42; }
static_assert(take(variable) == 42);
Empty copied{variable};

struct First {
  constexpr virtual const First *self() const { return this; }
};
struct Data {
  int m = 0;
};
struct Second : Data, First {
  constexpr virtual const Second *self() const { return this; }
};
constexpr Second second;
constexpr const First &first = second;
static_assert(first.self() == &first);

extern const float pi = 3.0f;
extern const float pi;

struct Bits {
  char a : 4;
  char b : 8 __attribute__((packed));
  char c : 4;
};
static_assert(sizeof(Bits) == 2);
static_assert(sizeof(Empty) == 2);  // expected-error {{static assertion failed}}
