// Nested arrays of class objects are modified through references and returned whole at compile time.
// RUN: sema
struct P {
  int x, y;
};
struct G {
  P p[2][2];
};
__device__ constexpr G make() {
  G g{};
  for (int i = 0; i < 2; ++i)
    for (auto &q : g.p[i])
      q = {i, 10};
  g.p[1][0].x = 99;
  return g;
}
constexpr G g = make();
static_assert(g.p[1][0].x == 99 && g.p[1][1].x == 1 && g.p[0][1].y == 10);
