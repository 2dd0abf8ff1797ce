// Which type words go together, and which do not.
// RUN: sema
static_assert(sizeof(unsigned long long int) == 8 && sizeof(long signed) == 8 && sizeof(short unsigned int) == 2 && sizeof(char unsigned) == 1);
__device__ unsigned double b; // expected-error {{invalid combination of type specifiers}}
__device__ short long c; // expected-error {{invalid combination of type specifiers}}
__device__ signed unsigned d; // expected-error {{invalid combination of type specifiers}}
__device__ int char e; // expected-error {{invalid combination of type specifiers}}
