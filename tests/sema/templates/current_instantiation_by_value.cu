// A template named with its own value parameters is the class being defined.
// RUN: sema -default-device
template <int size>
struct Sized {
  static const int first;
  static const int second;
};
template <int count>
const int Sized<count>::first(Sized<count>::missing); // expected-error {{class template "Sized<size>" has no member "missing"}}
template <int count>
const int Sized<count>::second = Sized<count + 1>::only_there;
