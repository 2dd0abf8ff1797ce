// The place of a call, seen from default arguments, and the name of the function around.
// RUN: sema
__device__ constexpr int line(int here = __builtin_LINE()) { return here; }
static_assert(__builtin_LINE() == 4 && line() == 4);
static_assert(line() == 5 && line(7) == 7);

__device__ constexpr const char *file(const char *here = __builtin_FILE()) { return here; }
__device__ constexpr bool ends_with_cu(const char *text) {
  int n = 0;
  while (text[n]) ++n;
  return n > 3 && text[n - 3] == '.' && text[n - 2] == 'c' && text[n - 1] == 'u';
}
static_assert(ends_with_cu(__builtin_FILE()) && ends_with_cu(file()));
__device__ constexpr bool same(const char *a, const char *b) {
  while (*a && *a == *b) { ++a; ++b; }
  return *a == *b;
}
__device__ constexpr const char *caller(const char *name = __builtin_FUNCTION()) { return name; }
__device__ constexpr bool here() { return same(caller(), "here") && same(__func__, "here") && same(__FUNCTION__, "here"); }
static_assert(here());
__device__ constexpr unsigned size() { return sizeof(__func__); }
static_assert(size() == 5);
