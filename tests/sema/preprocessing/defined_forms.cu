// defined with and without parentheses, #ifdef, #ifndef, #elif chains take the first true branch.
// RUN: sema
#define YES
#if defined YES && defined(YES) && !defined(NO) && !defined NO
#define A 1
#elif 1
#error second
#endif
#ifndef NO
#ifdef YES
#define B 2
#else
#error else
#endif
#endif
static_assert(A + B == 3);
