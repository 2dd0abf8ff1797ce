// An enumeration that asks for more alignment is no larger: its size is that of its underlying type.
// RUN: sema -std=c++17 -default-device
enum alignas(8) Narrow : char { first, second = 5 };
enum alignas(16) Plain { only };
struct Holder {
  char before;
  Narrow value;
  char after;
};
static_assert(sizeof(Narrow) == 1 && alignof(Narrow) == 8, "");
static_assert(sizeof(Plain) == 4 && alignof(Plain) == 16, "");
static_assert(sizeof(Narrow[3]) == 3, "");
static_assert(sizeof(Holder) == 16 && alignof(Holder) == 8, "");
