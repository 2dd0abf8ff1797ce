// A constant is initialised where it stays: addresses of an object and of its parts that its constructor
// keeps are right, and a virtual call in a constructor goes to the right class.
// RUN: run -default-device --std=c++20
struct Inner {
  int value;
  int *own;
  constexpr Inner(int v) : value(v), own(&value) {}
};

struct Outer {
  Inner first{1};
  Inner second{2};
  int *chosen = second.own;
  constexpr int sum() const { return *chosen * 10 + *first.own; }
};

constexpr int of_local() {
  Outer outer;
  outer.second.value = 5;
  return outer.sum();
}
static_assert(of_local() == 51);

constexpr int of_array() {
  Inner all[3] = {Inner(1), Inner(2), Inner(3)};
  all[2].value = 7;
  return *all[2].own + *all[0].own;
}

struct Shape {
  int kind;
  constexpr Shape() : kind(ask()) {}
  constexpr int ask() const { return name(); }
  virtual constexpr int name() const { return 1; }
};
struct Square : Shape {
  int own;
  constexpr Square() : own(ask()) {}
  constexpr int name() const override { return 2; }
};
constexpr Square square;
static_assert(square.kind == 1 && square.own == 2);

// A constant of which parts change while its constructor runs, and not afterwards.
struct Counted {
  int count;
  constexpr Counted() : count(0) {
    for (int i = 0; i < 4; ++i) count += i;
  }
};
struct Holds { const Counted parts[2]; };
constexpr Holds holds{};
static_assert(holds.parts[1].count == 6);

// An array of half a million equal objects, and one of objects that know their places.
struct Zero {
  int value;
  constexpr Zero() : value(3) {}
};
struct Many { Zero all[1 << 19]; };
Many many;

// Different ways to one address.
union Either { int number; float fraction; };
constexpr bool is_same(const Either &either) {
  return (const void *)&either.number == (const void *)&either.fraction;
}
constexpr Either either{1};
static_assert(is_same(either));

// Pointers to pointers keep what they point to although qualifiers differ.
int number = 42;
constexpr int *pointer = &number;
constexpr const int *const *to_pointer = &pointer;
constexpr const int *again = *to_pointer;

// Literals that overflow have their wrapped value wherever they are written.
struct Wraps { int value = 2147483647 + 1; };
struct WrapsTwice { Wraps pair[2]; };
WrapsTwice wraps;

// Only the members are read of what is copied, so a class without any may be copied early.
struct Empty {
  constexpr int answer() { Empty copy = *this; return 42; }
};
struct Early : Empty {
  int value;
  constexpr Early() : value(answer()) {}
};
Early early;

__global__ void k(int *out) {
  out[0] = of_local();
  out[1] = of_array();
  out[2] = square.kind * 10 + square.own;
  out[3] = holds.parts[0].count;
  out[4] = many.all[(1 << 19) - 1].value + many.all[0].value;
  out[5] = *again;
  out[6] = wraps.pair[1].value == -2147483647 - 1;
  out[7] = early.value;
  Outer outer;
  out[8] = outer.sum();
}
// LAUNCH: k<<<1, 1>>>(out=s32[9])
// EXPECT: out == {51, 8, 12, 6, 6, 42, 1, 42, 21}
