// A concept-id is a bool, combines with operators, and folds over packs.
// RUN: sema -std=c++20
template <class T> concept Small = sizeof(T) < 4;
template <class... T> constexpr bool all = (Small<T> && ...);
static_assert(Small<char> && !Small<int> && all<char, short> && !all<char, long> &&
              (Small<int> || Small<char>));
template <class T> __device__ constexpr int f() {
  if constexpr (Small<T>)
    return 1;
  else
    return 2;
}
static_assert(f<char>() == 1 && f<int>() == 2);
