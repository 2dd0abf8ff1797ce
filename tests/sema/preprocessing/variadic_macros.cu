// __VA_ARGS__ keeps commas and may be empty; named arguments come first.
// RUN: sema
#define CALL(f, ...) f(__VA_ARGS__)
#define TEXT(...) #__VA_ARGS__
#define LAST(a, b, ...) b
__device__ constexpr int sum(int a = 0, int b = 0, int c = 0) { return a + b + c; }
static_assert(CALL(sum, 1, 2, 3) == 6 && CALL(sum) == 0 && sizeof(TEXT(a, b)) == 5 && LAST(1, 2, 3, 4) == 2);
