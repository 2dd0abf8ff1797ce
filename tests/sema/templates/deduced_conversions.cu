// The body of a conversion function of a class template decides to what it converts.
// RUN: sema --std=c++17
template <class T>
struct Deduces {
  T value;
  __device__ constexpr operator auto() { return value + 1; }
};
static_assert(Deduces<int>{40} == 41);
static_assert(sizeof(Deduces<short>{1} + 0) == sizeof(int));
