// Pointers compare after conversion to a common type, also with nullptr.
// RUN: sema
struct B {
  int x;
};
struct D : B {};
__device__ bool f(B *b, D *d, const int *p, int *q, void *v) {
  return b == d || p != q || v == q || p == nullptr || nullptr == v || p < q;
}
static_assert(nullptr == nullptr);
