// Constexpr functions take and give literal types, their constructors set every member, and constants
// are made of what is constant.
// RUN: sema -default-device --std=c++17
struct Nonliteral { Nonliteral(); ~Nonliteral(); };
constexpr int takes(Nonliteral parameter) { return 1; } // expected-error {{a constexpr function cannot have a parameter of nonliteral type "Nonliteral"}}
constexpr Nonliteral gives(); // Only a definition is judged.
struct Unset {
  int member;
  constexpr Unset() {} // expected-error {{constexpr "Unset::Unset()" provides no initializer for:}}
};
struct Set {
  int member = 1;
  constexpr Set() {}
};
struct Virtual : virtual Set {
  constexpr Virtual() {} // expected-error {{a constructor for a class with virtual bases cannot be constexpr}}
};
struct Runs { Runs(); };
struct Calls {
  Runs part;
  constexpr Calls() : part() {} // expected-error {{constexpr constructor calls non-constexpr constructor for subobject initialization}}
};
constexpr Nonliteral constant; // expected-error {{a constexpr variable must have a literal type or a reference type}}
extern constexpr int missing; // expected-error {{missing initializer for constexpr variable}}

struct Mutable {
  mutable int changes;
  int stays;
};
constexpr Mutable object = {1, 2};
constexpr int stays = object.stays;
constexpr int changes = object.changes; // expected-error {{expression must have a constant value}}
struct Part { int value; };
struct Whole {
  const Part part;
  constexpr Whole(int) : part{} { const_cast<Part &>(part).value = 19; }
};
constexpr Whole whole = {10}; // expected-error {{expression must have a constant value}}
void function(int);
constexpr void *address = (void *)&function; // expected-error {{expression must have a constant value}}
struct Temporary {
  int value;
  ~Temporary();
};
constexpr int of_temporary = Temporary().value; // expected-error {{expression must have a constant value}}
struct Early {
  static constexpr int member(int x) { return x + 1; }
  static constexpr int constant = member(1); // expected-error {{expression must have a constant value}}
};
