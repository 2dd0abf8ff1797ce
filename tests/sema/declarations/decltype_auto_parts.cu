// decltype(auto) is not taken for a part of a type.
// RUN: sema --std=c++17
__device__ void f() {
  const decltype(auto) x = 1; // expected-error {{decltype(auto) cannot have added type qualifiers}}
  int y = 2;
  decltype(auto) *p = &y; // expected-error {{"decltype(auto)" must be a placeholder for the complete type of the variable (not for a component of that type)}}
  decltype(auto) &r = y; // expected-error {{"decltype(auto)" must be a placeholder for the complete type of the variable (not for a component of that type)}}
  volatile decltype(auto) v = 2; // expected-error {{decltype(auto) cannot have added type qualifiers}}
  const auto ok = 1;
  decltype(auto) fine = (y);
}
