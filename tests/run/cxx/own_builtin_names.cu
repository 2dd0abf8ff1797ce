// A program may define max, abs or any other function that is built in; its own is then called.
// RUN: run
__device__ inline int max(int a, int b) { return a > b ? a + 100 : b + 100; }
__device__ int abs(int x) { return x < 0 ? -x * 10 : x * 10; }
__device__ int __popc(unsigned x) { return int(x) + 1; }

__global__ void own_names(int *out) {
  out[0] = max(3, 5);
  out[1] = min(3, 5);
  out[2] = abs(-7);
  out[3] = __popc(255u);
  out[4] = int(max(2.5f, 1.0f));
}

// LAUNCH: own_names<<<1, 1>>>(out=s32[5])
// EXPECT: out == {105, 3, 70, 256, 2}
