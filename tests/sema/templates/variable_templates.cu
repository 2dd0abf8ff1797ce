// Variable templates may be specialised fully and partly, be members, and stand in expressions.
// RUN: sema
template <class T> constexpr int size = sizeof(T);
template <class T> constexpr int size<T *> = -1;
template <> constexpr int size<void> = 0;
template <class... T> constexpr int total = (0 + ... + size<T>);
struct S {
  template <int N> static constexpr int sq = N * N;
};
template <class T, T... V> constexpr T all[] = {V...};
static_assert(size<int> == 4 && size<char *> == -1 && size<void> == 0 && total<int, char, void> == 5 && S::sq<5> == 25 && all<int, 3, 4>[1] == 4);
