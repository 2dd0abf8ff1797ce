// sizeof and alignof of types, expressions and packs evaluate nothing.
// RUN: sema
__device__ int never();
struct S {
  char c;
  long l;
};
static_assert(sizeof never() == 4 && sizeof(S) == 16 && sizeof(S::l) == 8 && alignof(S) == 8 &&
              sizeof(int[2][3]) == 24 && sizeof("abc") == 4 && sizeof(char &) == 1 &&
              sizeof(*(int (*)[3])0) == 12 && sizeof 1 + 1 == 5);
template <class... T> constexpr int n = sizeof...(T);
static_assert(n<int, char> == 2);
