// C++20: constants without holes, deallocation by the matching form, and the forms of comparisons
// and requires-clauses.
// RUN: sema -default-device --std=c++20
struct Unset {
  int member;
  constexpr Unset() {}
};
struct Holder { Unset unset; };
constexpr Holder holders[] = {{}}; // expected-error {{expression must have a constant value}}
constexpr bool array_delete() {
  int *pointer = new int;
  delete[] pointer;
  return true;
}
constexpr bool mismatched = array_delete(); // expected-error {{expression must have a constant value}}

void plain() requires true; // expected-error {{a requires-clause is not allowed here (not a templated function)}}
template <class T> struct Templated { void member() requires true; };
template <class T> concept Wide = sizeof(T) == 8;
Wide auto narrow() { return 1; } // expected-error {{the deduced placeholder type "int" failed the type constraint}}
Wide auto wide() { return 1.0; }

struct Compared {
  int x;
  bool operator==(Compared &) const = default; // expected-error {{bad type "Compared &" for parameter of defaulted comparison operator (must be "reference to const X" where X is the enclosing class type)}}
};
struct NotConst {
  int x;
  bool operator==(const NotConst &) = default; // expected-error {{a defaulted member comparison operator must be "const"}}
};
struct NotBool {
  int x;
  int operator==(const NotBool &) const = default; // expected-error {{return type of defaulted comparison operator must be "bool"}}
};
struct Foreign { int x; };
bool operator==(const Foreign &, const Foreign &) = default; // expected-error {{a defaulted comparison operator must be a member or a friend of the class it applies to}}
struct Right {
  int x;
  bool operator==(const Right &) const = default;
  friend bool operator!=(const Right &, const Right &) = default;
};
