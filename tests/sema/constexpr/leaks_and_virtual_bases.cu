// An evaluation may not leave what new made, nor call through a virtual base of an object at run time.
// RUN: sema --std=c++20 -default-device
struct Owner {
  int *owned;
  constexpr Owner() : owned(new int(1)) {}
  constexpr ~Owner() { delete owned; }
};
constexpr bool loses(Owner owner) {
  owner.owned = nullptr;
  return true;
}
constexpr bool keeps(Owner owner) { return *owner.owned == 1; }
constexpr int frees() {
  int *made = new int(3);
  int value = *made;
  delete made;
  return value;
}
static_assert(keeps(Owner()));
static_assert(frees() == 3);
constexpr bool of_temporaries() {
  Owner();
  (void)Owner().owned;
  return Owner().owned != nullptr;
}
static_assert(of_temporaries());
static_assert(loses(Owner())); // expected-error {{expression must have a constant value}}

struct Plain {
  constexpr virtual int value() { return 1; }
};
struct Shared {
  constexpr virtual int value() { return 2; }
};
struct Whole : Plain, virtual Shared {
  constexpr int value() override { return 5; }
};
void call() {
  Whole whole;
  static_assert(static_cast<Shared *>(&whole)->value() == 5); // expected-error {{expression must have a constant value}}
}
