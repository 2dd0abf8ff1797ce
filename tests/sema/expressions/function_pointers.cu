// Functions decay, are called through pointers and references of any depth, and compare.
// RUN: sema
__device__ constexpr int twice(int x) { return 2 * x; }
typedef int F(int);
constexpr F *p = twice;
constexpr F &r = twice;
static_assert(p(1) == 2 && (*p)(2) == 4 && (***p)(3) == 6 && r(4) == 8 && (&r)(5) == 10 &&
              p == &twice);
constexpr F *table[] = {twice, &twice};
static_assert(table[1](7) == 14);
