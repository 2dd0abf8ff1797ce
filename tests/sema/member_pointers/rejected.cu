// What is wrong with pointers to members is said as NVRTC says it.
// RUN: sema -default-device
struct S {
  int x;
  int y : 3;
  int &r;
  S();
  int f(int);
  int f(long) const;
  int g() &;
  int h() &&;
  int c() const;
private:
  int p;
};
struct T {
  int q;
};
struct D : S {};
struct V : virtual T {};
struct Left : T {};
struct Right : T {};
struct Two : Left, Right {};
void use(S s, const S cs, T tt, Two two, S *ps) {
  auto a = &S::y; // expected-error {{taking the address of a bit field is not allowed}}
  auto b = &S::r; // expected-error {{pointer to member of type "int &" is not allowed}}
  int S::*m = &S::x;
  s.*1;      // expected-error {{expression must have pointer-to-member type}}
  tt.*m;     // expected-error {{pointer-to-member selection class types are incompatible ("T" and "S")}}
  5 .*m;     // expected-error {{expression must have class type but it has type "int"}}
  ps.*m;     // expected-error {{expression must have class type but it has type "S *"}}
  s->*m;     // expected-error {{no operator "->*" matches these operands}}
  cs.*m = 1; // expected-error {{expression must be a modifiable lvalue}}
  int (S::*pf)(char) = &S::f; // expected-error {{matches the required type}}
  int (S::*pg)() & = &S::g;
  int (S::*ph)() && = &S::h;
  (S(s).*pg)(); // expected-error {{a pointer-to-member function with type "int (S::*)() &" can only be used with an lvalue object}}
  (s.*ph)();    // expected-error {{a pointer-to-member function with type "int (S::*)() &&" can only be used with an rvalue object}}
  s.*pg;        // expected-error {{a pointer to a bound function may only be used to call the function}}
  auto z = s.*pg; // expected-error {{a pointer to a bound function may only be used to call the function}}
  int D::*dm = m;
  int S::*sm = dm; // expected-error {{a value of type "int D::*" cannot be used to initialize an entity of type "int S::*"}}
  int T::*tm = m;  // expected-error {{a value of type "int S::*" cannot be used to initialize an entity of type "int T::*"}}
  int (S::*nc)() = &S::c; // expected-error {{a value of type "int (S::*)() const" cannot be used to initialize an entity of type "int (S::*)()"}}
  int V::*vm = &T::q; // expected-error {{cannot convert pointer to member of base class "T" to pointer to member of derived class "V" -- base class is virtual}}
  auto pp = &S::p;  // expected-error {{member "S::p" (declared at line 14) is inaccessible}}
  int *pm = &S::x;  // expected-error {{a value of type "int S::*" cannot be used to initialize an entity of type "int *"}}
  int S::*ci = &T::q; // expected-error {{a value of type "int T::*" cannot be used to initialize an entity of type "int S::*"}}
  m + 1;     // expected-error {{expression must have arithmetic, unscoped enum, or pointer type but has type "int S::*"}}
  m < m;     // expected-error {{expression must have arithmetic, unscoped enum, or pointer type but has type "int S::*"}}
  int x = m; // expected-error {{a value of type "int S::*" cannot be used to initialize an entity of type "int"}}
  const int S::*cm = m;
  int S::*um = cm; // expected-error {{a value of type "const int S::*" cannot be used to initialize an entity of type "int S::*"}}
  int S::*ref = &(S::x); // expected-error {{a nonstatic member reference must be relative to a specific object}}
  void (S::*vf)() = &S::nothing; // expected-error {{class "S" has no member "nothing"}}
  int S::*one = 1; // expected-error {{a value of type "int" cannot be used to initialize an entity of type "int S::*"}}
  (cs.*pg)();  // expected-error {{the object has type qualifiers that are not compatible with the member function}}
  (s.*pg)(1);  // expected-error {{too many arguments in function call}}
  int &S::*rm; // expected-error {{pointer to member of reference type is not allowed}}
  void S::*vdm; // expected-error {{pointer to member of type void is not allowed}}
  *m; // expected-error {{operand of "*" must be a pointer but has type "int S::*"}}
  reinterpret_cast<long>(m); // expected-error {{invalid type conversion}}
  (long)m; // expected-error {{invalid type conversion}}
  int Two::*ambiguous = &T::q; // expected-error {{ambiguous}}
  two.*&T::q; // expected-error {{base class "T" is ambiguous}}
}
template <int D::*> struct OfDerived {};
OfDerived<&D::x> derived; // expected-error {{}}
