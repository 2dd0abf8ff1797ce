// A class that a function, variable or member hides is still found where only a type can stand.
// RUN: run
struct status {
  int value;
};
__device__ int status(struct status *s) { return s->value + 1; }
struct Derived : status {
  int more;
};

__device__ int box;
struct box {
  struct part {
    static __device__ int f() { return 6; }
  };
};

namespace names {
enum mode { slow, fast };
__device__ int mode(int) { return 9; }
}

struct Shape {
  enum color { red, blue } color;
  __device__ void set(enum color c) { color = c; }
};

class Plain {
 public:
  int v;
  __device__ Plain() : v(11) {}
};

__global__ void hidden(int *out) {
  Derived derived;
  derived.value = 4;
  out[0] = status(&derived);
  out[1] = ::box::part::f();
  using names::mode;
  enum mode m = names::fast;
  out[2] = m * 10 + mode(1);
  Shape shape;
  shape.set(Shape::blue);
  out[3] = shape.color;
  Plain *plain = new class Plain;
  out[4] = plain->v;
  delete plain;
}

// LAUNCH: hidden<<<1, 1>>>(out=s32[5])
// EXPECT: out == {5, 6, 19, 1, 11}
