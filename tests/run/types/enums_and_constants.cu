// Enumerations, constexpr values, static_assert and constant tables: folded where they must be.
// RUN: run
enum Color { Red, Green = 5, Blue };
enum class Mode : unsigned char { Off = 0, Slow = 100, Fast = 200 };
enum : long long { Huge = 0x100000000 };

__host__ __device__ constexpr int square(int n) { return n * n; }
__host__ __device__ constexpr int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
constexpr int size = square(3) + Blue;
static_assert(size == 15, "constant expressions are evaluated");
static_assert(sizeof(Mode) == 1 && sizeof(Huge) == 8, "underlying types");

__constant__ const int table[factorial(3)] = {1, 2, 4, 8, 16, 32};

__device__ int speed(Mode m) {
  switch (m) {
  case Mode::Off:
    return 0;
  case Mode::Slow:
    return 1;
  case Mode::Fast:
    return 2;
  }
  return -1;
}

__global__ void use(const unsigned char *modes, const int *colors, int *out) {
  static const short steps[4] = {10, -20, 30, -40};
  const int local[3] = {7, 8, 9};
  int i = threadIdx.x;
  Color c = (Color)colors[i];
  int v = c == Green ? 1000 : c > Green ? 2000 : 3000;
  v += speed((Mode)modes[i]) * 100 + steps[i] + local[i % 3];
  int array[size];
  for (int k = 0; k < size; k++)
    array[k] = k * table[i];
  out[i] = v + array[size - 1] + (int)(Huge >> 32);
}
// LAUNCH: use<<<1, 4>>>(m=u8[4]{0, 100, 200, 7}, c=s32[4]{0, 5, 6, 4}, out=s32[4])
// EXPECT: out == {3032, 1117, 2296, 2980}
