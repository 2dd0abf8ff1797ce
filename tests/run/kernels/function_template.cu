// A function template used at several types and values: each instance is its own function.
// RUN: run
template <typename T> __device__ T clamp(T v, T low, T high) {
  return v < low ? low : (v > high ? high : v);
}

template <typename T, int N> __device__ T power(T base) {
  T result = 1;
  for (int k = 0; k < N; ++k)
    result *= base;
  return result;
}

template <int Width> __device__ int sum_row(const int *row) {
  int sum = 0;
#pragma unroll
  for (int k = 0; k < Width; ++k)
    sum += row[k];
  return sum;
}

__global__ void use(const int *in, const double *real, int *clamped, double *clamped_real,
                    int *cubes, double *squares, int *rows) {
  int i = threadIdx.x;
  clamped[i] = clamp(in[i], -3, 3);
  clamped_real[i] = clamp<double>(real[i], 0.25, 0.75);
  cubes[i] = power<int, 3>(in[i]);
  squares[i] = power<double, 2>(real[i]);
  rows[i] = i < 8 ? sum_row<2>(in + i) : sum_row<4>(in + i - 8);
}
// LAUNCH: use<<<1, 16>>>(in=s32[16]{iota -8 1}, real=f64[16]{random 5}, clamped=s32[16], clamped_real=f64[16], cubes=s32[16], squares=f64[16], rows=s32[16])
// EXPECT: clamped[i] == max(-3, min(3, in[i]))
// EXPECT: clamped_real[i] == max(0.25, min(0.75, real[i]))
// EXPECT: cubes[i] == in[i] * in[i] * in[i]
// EXPECT: squares[i] == real[i] * real[i]
// EXPECT: rows[i] == if(i < 8, 2 * in[i] + 1, 4 * in[i - 8] + 6)
