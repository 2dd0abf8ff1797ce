// A cast in parentheses goes to an inaccessible base; destructors take objects of all qualifiers.
// RUN: run --diag-suppress=2803
struct Base {
  int v = 5;
};
struct Derived : private Base {
  __device__ auto twice() const -> decltype(v);
};
__device__ auto Derived::twice() const -> decltype(v) { return 2 * v; }

struct Watched {
  int *out;
  __device__ ~Watched() { *out += 1; }
};
struct Named {
  typedef int Inner;
  __device__ int Named::get() { return 4; }
};
struct Constant {
  const int m;
};
struct ByType {
  int x;
  __device__ ByType(int y) : x(y) {}
};
struct Holder : ByType {
  ByType part;
  __device__ Holder() : decltype(part)(6), part(7) {}
};

[[vendor::ignored]];

__global__ void bases(int *out) {
  Derived derived;
  out[0] = ((Base *)&derived)->v + derived.twice();
  out[1] = 0;
  volatile Watched watched{&out[1]};
  (&watched)->~Watched();
  int *p = &out[2];
  p->Named::Inner::~Inner();
  Constant constant{};
  const Constant &bound{};
  out[2] = constant.m + bound.m;
  Holder holder;
  out[3] = holder.x * 10 + holder.part.x;
}

// LAUNCH: bases<<<1, 1>>>(out=s32[4])
// EXPECT: out == {15, 2, 0, 67}
