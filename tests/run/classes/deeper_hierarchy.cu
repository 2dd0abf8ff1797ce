// In hierarchies of hundreds of classes, members, conversions, special members, lookup by arguments and bindings are found.
// RUN: run -std=c++20
// LAUNCH: k<<<1, 1>>>(out=s32[12]{fill 0})
// EXPECT: out == {3, 4, 3, 5, 9, 2, 1, 7, 8, 140, 11, 401}
namespace home {
template <int n>
struct Chain : Chain<n - 1> {};
template <>
struct Chain<0> {
  int value;
  __device__ operator float() const { return 9; }
  __device__ int get() const { return value; }
};
__device__ int find(const Chain<0> &) { return 5; }
}  // namespace home

template <int n>
struct Outside : Outside<n - 1> {};
template <>
struct Outside<0> : home::Chain<0> {};

template <int n>
struct Virtual : Virtual<n - 1> {
  __device__ int number() const override { return n; }
};
template <>
struct Virtual<0> {
  __device__ virtual int number() const { return 0; }
};

// A virtual base and a way round it at each step: every class is reached in thousands of ways (NVRTC counts them).
template <int n>
struct Left;
template <int n>
struct Right : virtual Left<n - 1>, virtual Right<n - 1> {};
template <int n>
struct Left : virtual Left<n - 1>, virtual Right<n - 1> {};
template <>
struct Left<0> {
  int left = 7;
};
template <>
struct Right<0> {
  int right = 8;
};

struct Bare {
  int first, second;
};
template <int n>
struct Aggregate : Aggregate<n - 1> {};
template <>
struct Aggregate<0> : Bare {};

template <class T>
struct Tag {
  static constexpr int size = 1;
};
template <class T>
struct Tag<T *> {
  static constexpr int size = Tag<T>::size + 1;
};
// No instantiation may nest deeper than a few hundred: so step by step.
static_assert(sizeof(home::Chain<100>) + sizeof(home::Chain<200>) == 8);
static_assert(sizeof(Outside<100>) + sizeof(Outside<200>) == 8);
static_assert(sizeof(Virtual<100>) == 8);

__device__ int by_base(const home::Chain<0> &) { return 2; }
template <class T>
__device__ int by_name(T *) { return 400 + Tag<T>::size; }

extern "C" __global__ void k(int *out) {
  home::Chain<260> chain;
  chain.value = 4;
  out[1] = chain.get();
  home::Chain<0> &base = chain;
  base.value = 3;
  out[2] = static_cast<home::Chain<260> &>(base).value;
  Outside<260> outside;
  out[3] = find(outside);
  out[4] = (int)(float)chain;
  out[5] = by_base(chain);
  int home::Chain<0>::*member = &home::Chain<0>::value;
  int home::Chain<260>::*converted = member;
  out[6] = chain.*converted == 3;
  Left<4> left;
  static_assert(sizeof(((Left<12> *)nullptr)->left) == 4);
  out[7] = left.left;
  out[8] = left.right;
  Virtual<140> most;
  Virtual<0> *least = &most;
  out[9] = least->number();
  Aggregate<100> aggregate;
  auto &[first, second] = aggregate;
  first = 4;
  second = 7;
  out[10] = aggregate.first + aggregate.second;
  out[11] = by_name((int *)nullptr);
  home::Chain<260> copy = chain;
  copy.value = 1;
  copy = chain;
  out[0] = copy.value;
}
