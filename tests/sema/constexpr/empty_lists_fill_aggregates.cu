// `T{}` fills the members of an aggregate one by one: that is constant, though a default constructor that leaves
// members without a value would not be before C++20.
// RUN: sema -std=c++17 --diag-suppress=177
// expected-no-diagnostics
struct stages { int warps; int items; int count = 2; };
struct policy { int algorithm; stages first; stages second; };
constexpr stages none = stages{};
static_assert(none.warps == 0 && none.count == 2);
__device__ constexpr policy make(int n) { return policy{n, {1, 2}, stages{}}; }
static_assert(make(3).second.items == 0 && make(3).second.count == 2 && make(3).first.items == 2);
struct member {
  stages s;
  int k;
  __device__ constexpr member() : s{}, k{} {}
};
static_assert(member().s.count == 2 && member().s.items == 0 && member().k == 0);
template <class T> struct held {
  T value;
  __device__ constexpr held() : value{} {}
};
static_assert(held<stages>().value.count == 2 && held<int>().value == 0 && held<int[3]>().value[2] == 0);
