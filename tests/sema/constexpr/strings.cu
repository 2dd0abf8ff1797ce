// String literals are arrays of constants that can be read, compared through and indexed.
// RUN: sema
__device__ constexpr int length(const char *s) {
  int n = 0;
  while (*s++)
    ++n;
  return n;
}
__device__ constexpr bool equal(const char *a, const char *b) {
  while (*a && *a == *b)
    ++a, ++b;
  return *a == *b;
}
static_assert(length("hello") == 5 && equal("ab", "ab") && !equal("ab", "ac") && "xyz"[1] == 'y' && *("xyz" + 2) == 'z');
constexpr const char *name = "cu"; static_assert(name[0] == 'c');
