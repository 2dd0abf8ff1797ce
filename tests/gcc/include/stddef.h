// Stand-in for <stddef.h>: what GCC's tests need of it in device code.
#pragma once
#define NULL 0
#define offsetof(t, m) ((size_t)&((t *)0)->m)
typedef long ptrdiff_t;
namespace std {
using ::ptrdiff_t;
using ::size_t;
typedef decltype(nullptr) nullptr_t;
#if __cplusplus >= 201703L
enum class byte : unsigned char {};
#endif
} // namespace std
