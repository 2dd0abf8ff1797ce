// auto is refused where nothing deduces it.
// RUN: sema --std=c++17
__device__ void f() {
  int x = (auto)1; // expected-error {{"auto" is not allowed here}}
  int y = sizeof(auto); // expected-error {{"auto" is not allowed here}}
  int z = static_cast<auto>(2); // expected-error {{"auto" is not allowed here}}
  int w = alignof(auto); // expected-error {{"auto" is not allowed here}}
  auto *p = new auto(1);
}
template <class T = auto> struct A {}; // expected-error {{"auto" is not allowed here}}
template <auto N = 3> struct B {};
