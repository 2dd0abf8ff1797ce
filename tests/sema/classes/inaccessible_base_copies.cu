// A private base is closed to copies of it and to casts from it, also in substitutions.
// RUN: sema -default-device
struct Base {};
struct Derived : private Base {
  Base copy() { return Base(*this); }
};

Derived &down(Base &base) { return static_cast<Derived &>(base); }   // expected-error {{conversion from inaccessible base class "Base" is not allowed}}
Derived *down(Base *base) { return static_cast<Derived *>(base); }   // expected-error {{conversion from inaccessible base class "Base" is not allowed}}
Derived *open(Base *base) { return (Derived *)base; }
Base braces(Derived derived) { return Base{derived}; }               // expected-error #269 {{conversion to inaccessible base class "Base" is not allowed}}
Base parentheses(Derived derived) { return Base(derived); }          // expected-error #269 {{conversion to inaccessible base class "Base" is not allowed}}
Base list(Derived derived) {
  Base base = {derived};                                             // expected-error #269 {{conversion to inaccessible base class "Base" is not allowed}}
  return base;
}

template <class T> T &&value();
template <class From, class = decltype(Base{value<From>()})> constexpr bool copies(int) { return true; }
template <class> constexpr bool copies(bool) { return false; }
template <class To, class From, class = decltype(static_cast<To>(value<From>()))> constexpr bool casts(int) {
  return true;
}
template <class, class> constexpr bool casts(bool) { return false; }
static_assert(!copies<Derived>(0) && copies<Base>(0));
static_assert(!casts<Derived &, Base &>(0) && !casts<Derived *, Base *>(0));
