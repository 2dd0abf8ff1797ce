// However many words a type has, they are counted: 257 times 'long' is not 'long'.
// RUN: sema
#define FOUR(words) words words words words
#define SIXTEEN(words) FOUR(FOUR(words))
#define TWO_HUNDRED_AND_FIFTY_SIX(words) SIXTEEN(SIXTEEN(words))

__device__ long long twice;
__device__ long long long thrice;                          // expected-error #84 {{invalid combination of type specifiers}}
__device__ TWO_HUNDRED_AND_FIFTY_SIX(long) long too_many;  // expected-error #84 {{invalid combination of type specifiers}}
