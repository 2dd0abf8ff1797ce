// A prvalue initialises its object directly: no copy or move need exist.
// RUN: sema
struct Pinned {
  int v;
  __device__ constexpr Pinned(int x) : v(x) {}
  Pinned(const Pinned &) = delete;
};
__device__ constexpr Pinned make() { return Pinned(4); }
__device__ constexpr int take(Pinned p) { return p.v; }
static_assert(make().v == 4 && take(make()) == 4 && take(Pinned(Pinned(5))) == 5);
__device__ void f() {
  Pinned p = make();
  Pinned *q = new Pinned(make());
  auto r = true ? make() : Pinned(1);
}
