// User-defined literals of characters and strings keep their prefixes and are found after concatenation.
// RUN: sema
__device__ constexpr int operator""_c(char c) { return c; }
__device__ constexpr int operator""_n(const char *, decltype(sizeof 0) n) { return n; }
__device__ constexpr int operator""_n(const char16_t *, decltype(sizeof 0) n) { return n + 100; }
static_assert('a'_c == 97 && "abc"_n == 3 && u"ab"_n == 102 && "ab" "cd"_n == 4 && R"(x)"_n == 1);
