// In nvcc's flow, too, each annotation on what a template defaults is told of once, and without a word about instantiations.
// RUN: sema --preprocess=none --std=c++20 --diag-suppress=177,550,549
#define HD __attribute__((host)) __attribute__((device))
template <class T> struct B {
  T x;
  HD B() = default; // expected-warning #20012 {{__host__}} expected-warning #20012 {{__device__}}
  HD friend constexpr bool operator==(const B &, const B &) = default;
};
__attribute__((global)) void kernel(int *p) {
  B<int> b, other;
  B<float> c;
  *p = b == other;
}
