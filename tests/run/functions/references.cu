// References as parameters and as locals, to memory and to values that live in registers.
// RUN: run
__device__ void swap(int &a, int &b) {
  int t = a;
  a = b;
  b = t;
}
__device__ __noinline__ void accumulate(double &sum, const int &v) { sum += v; }
__device__ int &larger(int &a, int &b) { return a > b ? a : b; }

__global__ void references(int *data, double *sums) {
  int i = threadIdx.x;
  int x = data[i * 2], y = data[i * 2 + 1];
  swap(x, y);
  larger(x, y) += 100;
  int &slot = data[i * 2];
  slot = x;
  int &other = *(&slot + 1);
  other = y;
  double sum = 0.5;
  accumulate(sum, slot);
  accumulate(sum, other * 2);
  sums[i] = sum;
}
// LAUNCH: references<<<1, 3>>>(data=s32[6]{1, 2, 9, 8, 5, 5}, sums=f64[3])
// EXPECT: data == {102, 1, 8, 109, 5, 105}
// EXPECT: sums == {104.5, 226.5, 215.5}
