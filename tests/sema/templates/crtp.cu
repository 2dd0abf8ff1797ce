// A base that is a template of its derived class calls down without virtual functions.
// RUN: sema
template <class D> struct Base {
  __device__ constexpr int twice() const { return static_cast<const D *>(this)->get() * 2; }
};
struct X : Base<X> {
  int v;
  __device__ constexpr X(int a) : v(a) {}
  __device__ constexpr int get() const { return v; }
};
static_assert(X(21).twice() == 42 && sizeof(X) == 4);
