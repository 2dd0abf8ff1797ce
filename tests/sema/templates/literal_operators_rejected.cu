// A literal operator template takes only characters or one object, and a redeclared function template
// has no default argument before a parameter without one.
// RUN: sema --std=c++20 -default-device
struct Text {
  constexpr Text(...) {}
};
template <char...> int operator""_characters();
template <Text> int operator""_text();
template <Text...> int operator""_texts(); // expected-error {{a literal operator template must have a template parameter list equivalent to "<char ...>"}}
template <class> int operator""_type();    // expected-error {{a literal operator template must have a template parameter list equivalent to "<char ...>"}}
template <int...> int operator""_ints();   // expected-error {{a literal operator template must have a template parameter list equivalent to "<char ...>"}}

template <class> void twice(int, int);
template <class> void twice(int = 0, int) {} // expected-error {{default argument not at end of parameter list}}
