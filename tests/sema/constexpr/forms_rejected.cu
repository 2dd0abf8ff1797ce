// Overriders are consteval exactly if what they override is; constexpr functions hold neither jumps nor
// labels; no member is extern; nothing allocates a function.
// RUN: sema -default-device --std=c++20
struct Base {
  virtual int plain() { return 0; }
  consteval virtual int immediate() { return 0; }
};
struct Derived : Base {
  consteval int plain() override { return 1; } // expected-error {{consteval member cannot override non-consteval function "Base::plain"}}
  int immediate() override { return 1; } // expected-error {{non-consteval member cannot override consteval function "Base::immediate"}}
};
struct Same : Base {
  int plain() override { return 2; }
  consteval int immediate() override { return 2; }
};

constexpr int jumps(int x) {
  if (x)
    goto end; // expected-error {{statement may not appear in a constexpr function}}
end: // expected-error {{label definitions cannot appear in constexpr functions}}
  return x;
}
int may_jump(int x) {
  if (x)
    goto end;
end:
  return x;
}

struct Class {
  extern int field; // expected-error {{invalid storage class for a class member}}
  extern void function(); // expected-error {{invalid storage class for a class member}}
  static int shared;
};

using Function = int(int);
Function *allocate() { return new Function; } // expected-error {{type must be an object type}}
Function **pointer() { return new (Function *); }
