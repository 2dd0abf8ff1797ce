// The members of an inline namespace are members of the namespace around it.
// RUN: run
namespace library {
inline namespace v2 {
__device__ int scale(int x);
__device__ int pick(int, int) { return 2; }
extern __device__ int level;
struct Late;
}
__device__ int pick(int) { return 1; }
}
__device__ int library::scale(int x) { return 3 * x; }
__device__ int library::level = 8;

namespace outer {
inline namespace middle {
inline namespace inner {
__device__ int deep(int, char) { return 4; }
}
}
__device__ int deep(int) { return 5; }
}

__global__ void inline_members(int *out) {
  out[0] = library::scale(7);
  out[1] = library::pick(1) * 10 + library::pick(1, 1);
  out[2] = library::level;
  out[3] = outer::deep(1) * 10 + outer::deep(1, 'c');
}

// LAUNCH: inline_members<<<1, 1>>>(out=s32[4])
// EXPECT: out == {21, 12, 8, 54}
