// The function around: its name with and without its scope, and its signature, as NVRTC writes them.
// RUN: run -std=c++17
// LAUNCH: k<<<1, 1>>>(out=s32[16]{fill 0})
// EXPECT: out[i] == 1
__device__ bool same(const char *a, const char *b) {
  while (*a && *a == *b) {
    ++a;
    ++b;
  }
  return *a == *b;
}
#define IS(signature, name) (same(__PRETTY_FUNCTION__, signature) && same(__FUNCTION__, name))

namespace around {
struct S {
  __device__ int named() { return same(__func__, "around::S::named"); }
};
}  // namespace around

__device__ int variable;
template <class T>
struct Box {};

namespace space {
enum Color { red, green };

struct Plain {
  bool built;
  __device__ Plain(int) { built = IS("space::Plain::Plain(int)", "Plain"); }
  __device__ int operator[](int) const {
    return IS("int space::Plain::operator[](int) const", "operator[]");
  }
  __device__ operator int() const volatile {
    return IS("space::Plain::operator int() const volatile", "operator int");
  }
};

template <class T, int size = 3>
struct Pair {
  bool built;
  __device__ Pair(T *) {
    built = IS("space::Pair<T, size>::Pair(T *) [with T = int, size = 3]", "Pair");
  }
  template <class U>
  __device__ Pair(U, T) {
    built = IS("space::Pair<T, size>::Pair(U, T) [with U = float, T = int, size = 3]", "Pair");
  }
  __device__ T member(T, const Pair &) const & noexcept {
    return IS("T space::Pair<T, size>::member(T, const space::Pair<T, size> &) const & noexcept "
              "[with T = int, size = 3]", "member");
  }
  struct Inner {
    __device__ static int count(...) {
      return IS("int space::Pair<T, size>::Inner::count(...) [with T = int, size = 3]", "count");
    }
  };
};

template <Color color, class... Rest>
__device__ int many(Rest...) {
  return IS("int space::many(Rest...) [with color = space::green, Rest = int, Rest = float]", "many");
}
template <template <class> class Template, int *pointer, int (*function)(int)>
__device__ int others() {
  return IS("int space::others() [with Template = Box, pointer = &variable, function = space::called]", "others");
}
__device__ int called(int) { return IS("int space::called(int)", "called"); }
}  // namespace space

template <class T>
__device__ const T &reference(T &&value) {
  value = IS("const T &reference(T &&) [with T = int]", "reference");
  return value;
}
template <int number, bool flag, char letter, unsigned long large, class T = void>
__device__ int values() {
  return IS("int values() [with number = 1, flag = true, letter = 'c', large = 7UL, T = void]", "values");
}
__device__ int (*pointer_result(int))(float) {
  return IS("int (*pointer_result(int))(float)", "pointer_result") ? nullptr : (int (*)(float))1;
}

extern "C" __global__ void k(int *out) {
  space::Plain plain(1);
  space::Pair<int> pair(nullptr), other(1.f, 2);
  auto lambda = [](int) { return IS("lambda [](int)->auto::operator()(int)->auto", "operator()"); };
  int results[16] = {
      plain.built, plain[2], plain, pair.built, other.built, pair.member(1, pair),
      space::Pair<int>::Inner::count(), space::many<space::green>(1, 2.f), space::called(1),
      space::others<Box, &variable, space::called>(), reference(0), values<1, true, 'c', 7ul>(),
      pointer_result(1) == nullptr, lambda(1), around::S().named(), IS("void k(int *)", "k")};
  for (int i = 0; i < 16; ++i)
    out[i] = results[i];
}
