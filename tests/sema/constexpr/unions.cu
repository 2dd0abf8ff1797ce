// A union keeps its active member through copies.
// RUN: sema
union U {
  int i;
  float f;
};
__device__ constexpr int f() {
  U u{3};
  int x = u.i;
  U v = u;
  v.i = 4;
  return x * 10 + v.i;
}
static_assert(f() == 34);
