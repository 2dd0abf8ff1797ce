// A constructor and a conversion function that both convert are ranked by their argument and by what
// is a template, and the argument of a cast takes conversions of its own.
// RUN: sema
template <unsigned N, class P = void> struct Tile;
struct Block { int id; };
template <unsigned N, class P> struct Base {
  int rank;
  template <class Q> __device__ constexpr Base(const Q &, int rank) : rank(rank) {}
};
template <unsigned N, class P> struct Tile : Base<N, P> {
  friend __device__ constexpr Tile<1, void> one();
  __device__ constexpr Tile(const P &p) : Base<N, P>(p, 1) {}
  __device__ constexpr operator Tile<N, void>() const;
};
template <unsigned N> struct Tile<N, void> : Base<N, void> {
  template <unsigned M, class P> __device__ constexpr Tile(const Tile<M, P> &t) : Base<N, void>(t, 2) {}
  template <class P> __device__ constexpr Tile(const Tile<N, P> &t) : Base<N, void>(t, 3) {}
  template <class P> __device__ constexpr Tile(const Tile<N, P> &t, int) : Base<N, void>(t, 4) {}
};
template <unsigned N, class P> __device__ constexpr Tile<N, P>::operator Tile<N, void>() const {
  return Tile<N, void>(*this, 0);
}
__device__ constexpr Tile<1, void> one() { return Tile<1, Tile<1, Block>>(Block()); }
constexpr Tile<32, Block> whole{Block{}};
__device__ constexpr int converted() { Tile<32> tile = whole; return tile.rank; }
static_assert(converted() == 4, "the conversion function is no template");
static_assert(Tile<32>(whole).rank == 3, "only constructors take part");
static_assert(one().rank == 4);

struct To;
struct From { __device__ constexpr operator To(); };
struct To { int by; __device__ constexpr To(int by) : by(by) {} __device__ constexpr To(const From &) : by(1) {} };
__device__ constexpr From::operator To() { return To(2); }
__device__ constexpr int of_variable() { From from; To to = from; return to.by; }
static_assert(of_variable() == 2, "From & is less qualified than const From &");
