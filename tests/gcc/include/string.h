// Stand-in for <string.h>: what GCC's tests need of it in device code.
#pragma once
#define NULL 0
static inline int strcmp(const char *a, const char *b) {
  while (*a && *a == *b)
    ++a, ++b;
  return (unsigned char)*a - (unsigned char)*b;
}
static inline size_t strlen(const char *a) {
  size_t n = 0;
  while (a[n])
    ++n;
  return n;
}
static inline int memcmp(const void *p, const void *q, size_t n) {
  const unsigned char *a = (const unsigned char *)p, *b = (const unsigned char *)q;
  for (; n; --n, ++a, ++b)
    if (*a != *b)
      return *a - *b;
  return 0;
}
static inline char *strcpy(char *d, const char *s) {
  char *r = d;
  while ((*d++ = *s++))
    ;
  return r;
}
namespace std {
using ::memcmp;
using ::memcpy;
using ::memset;
using ::size_t;
using ::strcmp;
using ::strcpy;
using ::strlen;
} // namespace std
