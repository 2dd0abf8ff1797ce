// A constrained placeholder of bindings and a specialised variable are asked for their constraint.
// RUN: sema --std=c++20 -default-device
template <class T, class U> inline constexpr bool same = false;
template <class T> inline constexpr bool same<T, T> = true;
template <class T> concept Constant = same<T, const T>;
template <class T, class U> concept Same = same<T, U>;
void bindings() {
  int variable[] = {1, 2};
  const int constant[] = {3};
  const Constant auto [one, two] = variable; // expected-error {{the deduced placeholder type "int [2]" failed the type constraint}}
  const Constant auto [three] = constant;
}
template <Same<int> T> int variable;
template <> int variable<int>;
template <> int variable<char>; // expected-error {{template constraint not satisfied}}

template <Same<int> auto value> struct Value {};
Value<3> integer;
Value<'c'> character; // expected-error {{template constraint not satisfied}}
template <Same<int> auto... values> struct Values {};
Values<1, 2> integers;
Values<1, 2u> mixed; // expected-error {{template constraint not satisfied}}
template <Constant auto *pointer> struct Pointer {};
