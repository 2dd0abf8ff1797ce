// A destructor that would never run must be refused.
// RUN: sema
struct Plain {
  int x;
  ~Plain() = default;
};
struct Tracked {
  int x;
  __device__ ~Tracked() { x = 0; } // expected-error {{cuprum does not support destructors that are not defaulted yet}}
};
template <typename T> struct Holder {
  T x;
  __device__ ~Holder() {} // expected-error {{destructors that are not defaulted}}
};
__global__ void kernel(int *out) {
  Plain p = {1};
  Holder<int> h = {2};
  *out = p.x + h.x;
}
