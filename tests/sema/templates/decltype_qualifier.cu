// A value may be a member of the class that decltype names.
// RUN: sema -default-device
struct Yes {
  static constexpr bool value = true;
  int field;
};
struct No {
  static constexpr bool value = false;
};
template <class T> struct HasField {
  template <class U> static Yes test(decltype(&U::field));
  template <class U> static No test(...);
  static constexpr bool value = decltype(test<T>(nullptr))::value;
};
static_assert(HasField<Yes>::value && !HasField<No>::value);
static_assert(decltype(Yes())::value);
constexpr auto pointer = &decltype(Yes())::field;
static_assert(pointer == &Yes::field);
static_assert(!HasField<Yes>::value); // expected-error {{static assertion failed}}
