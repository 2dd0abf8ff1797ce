// What is not supported yet says so, by name.
// RUN: sema --std=c++20
struct Table {
  int entries[2000];
  bool operator==(const Table &) const = default;
};
__device__ bool f(const Table &a, const Table &b) {
  return a == b; // expected-error {{cuprum does not support defaulted comparisons of large arrays yet}}
}
