// Friends: hidden functions, templates, classes; those of a class template come with each class.
// RUN: run
namespace n {
template <class T> class Box {
  T v;

public:
  __device__ Box(T v) : v(v) {}
  friend __device__ Box operator+(const Box &a, const Box &b) { return Box(a.v + b.v); }
  friend __device__ bool operator==(Box a, Box b) { return a.v == b.v; }
  friend __device__ T get(const Box &b) { return b.v; }
  template <class U> friend class Peer;
  template <class U> friend __device__ U peek(const Box<U> &);
  friend struct Other;
};
template <class U> __device__ U peek(const Box<U> &b) { return b.v; }
template <class U> class Peer {
public:
  __device__ U look(const Box<U> &b) { return b.v; }
};
struct Other {
  __device__ static int look(Box<int> b) { return b.v; }
};
}
class P {
  int x;
  friend __device__ int px(const P &);
  friend class Q;

public:
  __device__ P(int x) : x(x) {}
};
__device__ int px(const P &p) { return p.x; }
class Q {
public:
  __device__ int f(P p) { return p.x * 2; }
};
extern "C" __global__ void k(int *out) {
  n::Box<int> a(1), b(2);
  out[0] = get(a + b);
  out[1] = a == b;
  out[2] = n::peek(b);
  out[3] = n::Peer<int>().look(b);
  out[4] = n::Other::look(a);
  P p(7);
  out[5] = px(p);
  out[6] = Q().f(p);
}
// LAUNCH: k<<<1, 1>>>(out=s32[7]{fill 0})
// EXPECT: out == {3, 0, 2, 2, 1, 7, 14}
