// Namespaces, overloads, default arguments and static functions: the right one is called.
// RUN: run
namespace geometry {
const int sides = 4;
__device__ int area(int a) { return a * a; }
__device__ int area(int a, int b) { return a * b; }
__device__ float area(float r) { return r * r * 3.0f; }
namespace inner {
__device__ int area(int a) { return a + sides; }
__device__ int nested(int a) { return area(a) * geometry::area(a); }
} // namespace inner
} // namespace geometry

namespace alias = geometry::inner;
using geometry::area;

__device__ int pick(char) { return 1; }
__device__ int pick(short) { return 2; }
__device__ int pick(int) { return 3; }
__device__ int pick(unsigned) { return 4; }
__device__ int pick(long long) { return 5; }
__device__ int pick(double) { return 6; }
__device__ int pick(const int *) { return 7; }
__device__ int pick(...) { return 8; }

static __device__ int with_default(int a, int b = 10, int c = 100) { return a + b + c; }

__global__ void calls(int *out) {
  char c = 1;
  unsigned char u = 1;
  int n = threadIdx.x + 3;
  int local = 5;
  out[0] = area(n);
  out[1] = area(n, 5);
  out[2] = (int)area(2.0f);
  out[3] = alias::area(n);
  out[4] = geometry::inner::nested(n);
  out[5] = pick(c) * 1000 + pick(u) * 100 + pick(n) * 10 + pick(2u);
  out[6] = pick(1.5f) * 1000 + pick(&local) * 100 + pick((short)1) * 10 + pick(1ll);
  out[7] = with_default(1) + with_default(1, 2) + with_default(1, 2, 3);
  {
    using namespace geometry;
    int sides = 6;
    out[8] = sides * 10 + geometry::sides;
  }
}
// LAUNCH: calls<<<1, 1>>>(out=s32[9])
// EXPECT: out == {9, 15, 12, 7, 63, 1334, 6725, 220, 64}
