// References and pointers to parts of objects are followed, moved and compared at compile time.
// RUN: sema
struct S {
  int a[4];
  int b;
};
__device__ constexpr int f() {
  S s{{1, 2, 3, 4}, 5};
  int *p = s.a + 1, *q = &s.a[3];
  int &r = s.b;
  r = 7;
  p[1] += 10;
  const S *c = &s;
  return (q - p) * 1000 + c->b * 100 + *(q - 1) + (p < q) + (&s.a[4] == s.a + 4);
}
static_assert(f() == 2 * 1000 + 700 + 13 + 2);
constexpr int arr[] = {1, 2, 3};
constexpr const int *end = arr + 3;
static_assert(end[-1] == 3 && end - arr == 3);
