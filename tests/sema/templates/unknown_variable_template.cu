// A partial specialisation of a variable template that nobody declared is not taken for a declaration.
// RUN: sema --std=c++17
template <class T> constexpr T *known = nullptr;
template <class T> constexpr T **known<T *> = nullptr;
template <class T> constexpr T *unknown<T> = nullptr; // expected-error {{unknown is not a template}}
