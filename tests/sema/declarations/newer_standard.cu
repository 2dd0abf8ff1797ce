// A C++17 program may not use what came with C++20 and NVRTC refuses.
// RUN: sema --std=c++17
enum class E { e, b };
template <class... T> __device__ int pack(T... t) {
  return [...x = t] { return (x + ...); }(); // expected-error {{pack expansion in init-capture not enabled in this mode}}
}
struct S {
  int v;
  int bits : 3 = 2; // expected-error {{data member initializer is not allowed}}
  __device__ int f() {
    return [=, this] { return v; }(); // expected-error {{explicit capture matches default}}
  }
  virtual __device__ constexpr int g() const { return 1; } // expected-error {{a function cannot be both constexpr and virtual in this mode}}
};
constexpr __device__ int unset() {
  int x; // expected-error {{variable in constexpr function is uninitialized}}
  x = 3;
  return x;
}
__device__ void body(int *o) {
  using enum E; // expected-error {{expected an identifier}}
  int a[3] = {1, 2, 3};
  for (int i = 0; int x : a) // expected-error {{C++20-style initializer statement in a range-based "for" statement is nonstandard in this mode}}
    o[i++] = x;
  auto l = []<class T>(T t) { return t; }; // expected-error {{explicit lambda template parameters are a C++20 feature}}
  using L = decltype([] { return 1; }); // expected-error {{a lambda is not allowed in an unevaluated expression}}
  *o = pack(1, 2) + int(b);
}
