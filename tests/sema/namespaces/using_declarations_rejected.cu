// A using-declaration may not name its own class or what its base lacks, nor hide a conflict in a block.
// RUN: sema -default-device
struct Base {
  int value;
  operator int();
};
struct Own : Base {
  int more;
  using Own::more; // expected-error {{invalid base class}}
  using Own::value; // expected-error {{invalid base class}}
};
template <class T>
struct Holder {
  typedef T Held;
};
template <class T>
struct Itself : Holder<T> {
  using typename Itself::Held; // expected-error {{invalid base class}}
};
struct Converts : Base {
  using Base::operator int;
  using Base::operator float; // expected-error {{class "Base" has no member "operator float"}}
};
template <class T>
struct ConvertsTo : Base {
  using Base::operator T; // expected-error {{class "Base" has no member "operator float"}}
};
ConvertsTo<int> has;
ConvertsTo<float> lacks;

void shared(int);
void shared(double);
namespace other {
void taken(int);
void later(int);
void overloaded(int);
}
void blocks() {
  using ::shared;
  extern void shared(int);
  using other::taken;
  extern void taken(int); // expected-error {{function "taken(int)" conflicts with using-declaration of function "other::taken(int)"}}
  using other::overloaded;
  extern void overloaded(double);
  extern void later(int);
  using other::later; // expected-error {{using-declaration of function "other::later(int)" conflicts with function "later(int)"}}
}
