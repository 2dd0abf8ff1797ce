// A lambda in the trailing result of a template may name the template's parameters, where g++ takes it and
// NVRTC fails to deduce.
// RUN: sema --std=c++20 -default-device
template <class T> constexpr auto width(T) -> decltype([](T) { return sizeof(T); }(T())) {
  return sizeof(T);
}
template <class T> constexpr auto doubled(T value) -> decltype([](auto x) { return x + x; }(value)) {
  return value + value;
}
static_assert(width('c') == 1 && width(1.0) == 8, "the parameter is known in the body");
static_assert(doubled(short(21)) == 42 && sizeof(doubled(short(21))) == sizeof(int), "promoted");

template <class T> auto nothing(T) -> decltype([]() { T::absent; }());
int *nothing(...);
static_assert(width(1) == 8, "can fail"); // expected-error {{static assertion failed}}
