// A new object is not copied from a base that is not accessible or that an object has twice.
// RUN: sema -default-device
struct Base {};
class Private : Base {};
void inaccessible(Private object) {
  (Base)object; // expected-error #269 {{conversion to inaccessible base class "Base" is not allowed}}
  static_cast<Base>(object); // expected-error #269 {{conversion to inaccessible base class "Base" is not allowed}}
  Base copy(object); // expected-error #269 {{conversion to inaccessible base class "Base" is not allowed}}
  Base other = object; // expected-error #269 {{conversion to inaccessible base class "Base" is not allowed}}
  Base{object}; // expected-error #269 {{conversion to inaccessible base class "Base" is not allowed}}
  // A reference or pointer may go there.
  (void)(const Base &)object;
  (void)(Base *)&object;
}

struct Left : Base {};
struct Right : Base {};
struct Both : Left, Right {};
void ambiguous(Both object) {
  (Base)object; // expected-error #286 {{base class "Base" is ambiguous}}
  static_cast<Base>(object); // expected-error #286 {{base class "Base" is ambiguous}}
  Base copy(object); // expected-error #286 {{base class "Base" is ambiguous}}
  Base other = object; // expected-error #286 {{base class "Base" is ambiguous}}
  Base chosen = (Left)object;
}

struct Counted {
  int count;
  static int total;
  void step();
};
struct First : Counted {};
struct Second : Counted {};
struct Pair : First, Second {
  void use() {
    Counted::count = 1; // expected-error #286 {{base class "Counted" is ambiguous}}
    Counted::step(); // expected-error #286 {{base class "Counted" is ambiguous}}
    Counted::total = 3;
    First::count = 1;
    int Counted::*pointer = &Counted::count;
  }
};
void outside(Pair pair) {
  pair.Counted::count = 0; // expected-error #286 {{base class "Counted" is ambiguous}}
  pair.Counted::step(); // expected-error #286 {{base class "Counted" is ambiguous}}
  pair.Second::count = 2;
}
// A virtual base behind an ambiguous one is one object; the name still goes through the class.
struct Rooted : virtual Counted {};
struct Third : Rooted {};
struct Fourth : Rooted {};
struct Whole : Third, Fourth {
  void use() { Rooted::count = 0; } // expected-error #286 {{base class "Rooted" is ambiguous}}
};
