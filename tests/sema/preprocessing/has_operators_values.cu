// __has_attribute and its kin answer inside #if, and give the standard's dates.
// RUN: sema -std=c++20
#if !__has_cpp_attribute(nodiscard) || __has_cpp_attribute(nodiscard) < 201603
#error nodiscard
#endif
#if __has_include("no_such_file.h")
#error include
#endif
#ifdef __has_include
constexpr int known = 1;
#endif
static_assert(known);
