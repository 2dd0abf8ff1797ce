// Stand-in for <stdio.h>: what GCC's tests need of it in device code.
#pragma once
#define NULL 0
namespace std {
using ::printf;
using ::size_t;
} // namespace std
extern "C" int puts(const char *);
extern "C" int putchar(int);
