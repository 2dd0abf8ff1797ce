// Functions of numbers that are called with numbers compute the same as with what is known only at run time.
// RUN: run -std=c++17
// LAUNCH: both<<<1, 1>>>(1, 8, known=s32[8]{fill 0}, asked=s32[8]{fill 1})
// EXPECT: known[i] == asked[i]
// EXPECT: known == {64, 1000, 7, 720, 55, 16, 9, 1}
enum Kind { A = 1, B, C };
struct Config {
  Kind kind;
  int width, threads;
  float factor;
  bool wide;
  constexpr __host__ __device__ Config(Kind kind, int width, int threads, float factor, bool wide)
      : kind(kind), width(width), threads(threads), factor(factor), wide(wide) {}
};
#define CASE(k, w, t, f, wide_) \
  if (kind == k && width == w) return Config(k, w, t, f, wide_);
constexpr __host__ __device__ Config config(Kind kind, int width) {
  CASE(A, 8, 64, 1.0f, false)
  CASE(A, 16, 128, 2.0f, true)
  CASE(B, 8, 96, 0.5f, false)
  CASE(B, 16, 192, 0.25f, true)
  CASE(C, 8, 32, 1e3f, false)
  return Config(C, width, 7, -1.0f, false);
}
__host__ __device__ int factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }
__device__ int fibonacci(int n) {
  int a = 0, b = 1;
  while (n-- > 0) {
    int c = a + b;
    a = b;
    b = c;
  }
  return a;
}
__device__ double ratio(double x, int n) { return x / n + (n % 3) * 4; }
__device__ unsigned shifted(unsigned char x) { return static_cast<unsigned char>(x << 5) >> 4; }
__device__ int compared(float x) { return x != x || x > 1e30f; }
__global__ void both(int one, int eight, int *known, int *asked) {
  known[0] = config(A, 8).threads;
  known[1] = config(C, 8).factor;
  known[2] = config(B, 24).threads;
  known[3] = factorial(6);
  known[4] = fibonacci(10);
  known[5] = ratio(40.0, 5);
  known[6] = shifted(0x2c) + one;
  known[7] = compared(2e30f);
  asked[0] = config(Kind(one), eight).threads;
  asked[1] = config(Kind(one + 2), eight).factor;
  asked[2] = config(Kind(one + 1), eight * 3).threads;
  asked[3] = factorial(one + 5);
  asked[4] = fibonacci(eight + 2);
  asked[5] = ratio(one * 40, eight - 3);
  asked[6] = shifted(0x2b + one) + one;
  asked[7] = compared(one * 2e30f);
}
