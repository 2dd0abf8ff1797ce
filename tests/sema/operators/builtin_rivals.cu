// A function does not win over a built-in operator that takes the operands as well or better.
// RUN: sema -default-device
struct Other {};
struct Converts {
  operator int();
  operator Other();
};
void operator+(Other, Other);
int operator-(Other, Converts);
void both(Converts value) {
  value + value; // expected-error {{more than one operator "+" matches these operands}}
  (void)(value * value);
  Other other;
  other + value;
  (void)(value - value);
}

struct Number {
  Number(int = 0) {}
  operator int() const { return 2; }
};
bool operator==(const Number &, const int &);
bool operator==(const Number &, const Number &);
bool compare(Number number) {
  bool wrong = 3 == number; // expected-error {{more than one operator "==" matches these operands}}
  return number == 3 && number == number;
}

struct Member {
  Member(int) {}
  operator int() const;
  int operator+(Member) const;
};
int members(Member member) {
  return (member + member) + (member + 3); // expected-error {{more than one operator "+" matches these operands}}
}
