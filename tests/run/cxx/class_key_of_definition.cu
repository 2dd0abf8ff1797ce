// Access follows the class-key of the definition, whatever key an earlier declaration had.
// RUN: run
class Later;
__device__ int read(Later *later);
struct Later {
  int value;
  __device__ int twice() { return 2 * value; }
};
__device__ int read(Later *later) { return later->value + later->twice(); }

class Outer {
  class Inner;
  Inner *inner;

 public:
  __device__ int run();
};
struct Outer::Inner {
  int value;
  __device__ Inner(int x) : value(x) {}
};
__device__ int Outer::run() {
  Inner made(9);
  inner = &made;
  return inner->value;
}

__global__ void class_keys(int *out) {
  Later later{5};
  Outer outer;
  out[0] = read(&later);
  out[1] = outer.run();
}

// LAUNCH: class_keys<<<1, 1>>>(out=s32[2])
// EXPECT: out == {15, 9}
