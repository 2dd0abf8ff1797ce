// Initialising the bases of an aggregate one by one takes destructors that may be called; one that does
// nothing is not missed.
// RUN: sema -std=c++17 -default-device
struct kept {
protected:
  ~kept() {}
};
struct trivial {
protected:
  ~trivial() = default;
};
struct first : kept { int n; };
struct second : trivial { int n; };
struct third : kept {
  int n;
  third();
};
int number();
void use() {
  first a{{}, number()}; // expected-error {{"kept::~kept()" (declared at line 6) is inaccessible}}
  second b{{}, number()};
  third c{};
}
