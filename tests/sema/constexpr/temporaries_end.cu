// Temporaries of constant evaluation end with their full expression, or with the reference they extend.
// RUN: sema --std=c++20
struct D {
    int *p;
    __device__ constexpr D(int *p) : p(p) {}
    __device__ constexpr ~D() { *p += 1; }
    __device__ constexpr int get() const { return *p; }
};
struct Holds { const D &d; };
__device__ constexpr int take(D d) { return d.get() * 10; }
__device__ constexpr int discarded() { int n = 0; D{&n}; D{&n}.get(); return n; }
__device__ constexpr int extended() {
  int n = 0;
  {
    const D &r = D(&n);
    n += 10 * n;
    (void)r;
  }
  return n;
}
__device__ constexpr int order() { int n = 1; int seen = D(&n).get() + n; return seen * 10 + n; }
__device__ constexpr int argument() { int n = 1; int r = take(D(&n)); return r + n; }
__device__ constexpr int condition() { int n = 0; while (D(&n).get() < 3) {} return n; }
__device__ constexpr int member() { int n = 0; { Holds h{D(&n)}; n = n == 0 ? 5 : 9; } return n; }
static_assert(discarded() == 2 && extended() == 1 && order() == 22 && argument() == 12);
static_assert(condition() == 4 && member() == 6);
