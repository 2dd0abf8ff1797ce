// A long chain of `else if` is no deep nesting.
// RUN: sema
#define ONE(n) else if (x == n) p[n] = n;
#define TEN(n) ONE(n##0) ONE(n##1) ONE(n##2) ONE(n##3) ONE(n##4) ONE(n##5) ONE(n##6) ONE(n##7) ONE(n##8) ONE(n##9)
#define HUNDRED(n) TEN(n##0) TEN(n##1) TEN(n##2) TEN(n##3) TEN(n##4) TEN(n##5) TEN(n##6) TEN(n##7) TEN(n##8) TEN(n##9)
__global__ void kernel(int *p, int x) {
    if (x < 0) p[0] = 1;
    HUNDRED(1) HUNDRED(2) HUNDRED(3) HUNDRED(4) HUNDRED(5) HUNDRED(6)
    else p[1] = 2;
}
// CHECK: kernel
