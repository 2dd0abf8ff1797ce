// Stand-in for <stdlib.h>: what GCC's tests need of it in device code.
#pragma once
#ifndef RT
extern "C" {
void abort() noexcept;
void exit(int);
}
#endif
extern "C" {
void *malloc(size_t);
void free(void *);
}
static inline int abs(int x, int) { return x < 0 ? -x : x; }
namespace std {
using ::abort;
using ::exit;
using ::free;
using ::malloc;
using ::size_t;
} // namespace std
#define NULL 0
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
