// A captured function is referred to, not copied; a copy in a capture may use an explicit constructor.
// RUN: run
struct Copied {
  int v;
  __device__ Copied(int x) : v(x) {}
  __device__ explicit Copied(const Copied &other) : v(other.v + 1) {}
};

__device__ int seven() { return 7; }
__device__ int call(int (&f)()) {
  auto named = [f] { return f(); };
  auto implied = [=] { return f() + 1; };
  return named() * 10 + implied();
}

__global__ void captures(int *out) {
  out[0] = call(seven);
  Copied copied(3);
  out[1] = [copied] { return copied.v; }();
}

// LAUNCH: captures<<<1, 1>>>(out=s32[2])
// EXPECT: out == {78, 4}
