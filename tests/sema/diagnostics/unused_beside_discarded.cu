// What a lambda of a template declares may be used by another instantiation, where another branch is discarded.
// RUN: sema --std=c++17
// expected-no-diagnostics
template <bool B>
__global__ void kernel(int *p) {
  auto f = [&](int i) {
    constexpr int offsets[4] = {0, 1, 8, 9};
    int other[2];
    if constexpr (B) {
      p[i] = 1;
    } else {
      other[i] = offsets[i];
      p[i] = other[i];
    }
  };
  f(3);
}
template __global__ void kernel<true>(int *);
