// `decltype(e)::name` as a template argument must be the type or the value that it names.
// RUN: sema
template <class A, class B = int> struct Pair {};
template <int N> struct Number {};
struct Owner {
  typedef int Inner;
  static const int value = 2;
};
__device__ Owner owner;
// CHECK: variable types 'Pair<int, int>'
__device__ Pair<decltype(owner)::Inner> types;
// CHECK: variable second 'Pair<char, int const>'
__device__ Pair<char, decltype(owner)::Inner const> second;
// CHECK: variable number 'Number<2>'
__device__ Number<decltype(Owner())::value> number;
struct Member {
  Owner owner;
  Pair<decltype(owner)::Inner *> pair;
};
// CHECK: variable pair 'Pair<int *, int>'
__device__ decltype(Member().pair) pair;
