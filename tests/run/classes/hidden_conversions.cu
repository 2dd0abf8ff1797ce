// A conversion function hides those of bases to the same type.
// RUN: run
struct Value {
  __device__ operator int() const { return 1; }
};
struct Derived : Value {
  __device__ operator int() const { return 2; }
};
struct Further : Derived {
  __device__ operator int() const { return 3; }
};

__device__ int plain(int x) { return x; }

__global__ void hidden_conversions(int *out) {
  Derived derived;
  Further further;
  out[0] = plain(derived);
  out[1] = plain(further);
  out[2] = derived + further;
}

// LAUNCH: hidden_conversions<<<1, 1>>>(out=s32[3])
// EXPECT: out == {2, 3, 5}
