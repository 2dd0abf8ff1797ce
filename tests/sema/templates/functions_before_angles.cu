// `<` after a function's name opens template arguments in C++20, and a class is deduced in a definition.
// RUN: sema --std=c++20 -default-device
struct Object {};
bool operator<(void (*)(), Object);
void function() {}
bool compare(Object object) {
  bool wrong = function < object; // expected-error {{expected a ">"}}
  return (function) < object;
}

template <int> struct Empty {};
template <class> auto variable = Empty{0}; // expected-error {{cannot deduce class template arguments}}
template <class T> auto depends = Empty{T{}};
template <class T> struct Pair { Pair(T, T); };
template <class> auto pair = Pair{1, 2};
template <class> auto uneven = Pair{1, 2.0}; // expected-error {{cannot deduce class template arguments}}
template <class T> struct Holder {
  template <class U> struct Inner { Inner(U); };
  int member = sizeof(Inner{1});
};

// What is defaulted is judged with the class template.
template <class T> struct Compared {
  T value;
  bool operator==(Compared) const = default; // expected-error {{bad type "Compared<T>" for parameter of defaulted comparison operator}}
  bool operator!=(const Compared &) const = default;
};
template <class T> struct Friendly {
  T value;
  friend bool operator==(Friendly, Friendly) = default;
};
