// else belongs to the nearest if; constexpr ifs nest as well.
// RUN: sema
__device__ constexpr int f(bool a, bool b) {
  if (a)
    if (b)
      return 1;
    else
      return 2;
  return 3;
}
static_assert(f(true, true) == 1 && f(true, false) == 2 && f(false, true) == 3);
