// Skipped groups may hold anything that lexes, and nested conditionals are counted.
// RUN: sema
#if 0
#if 1
this is ' not C++
#else
#bad directive
#endif
#elif 1
constexpr int seen = 1;
#endif
static_assert(seen);
