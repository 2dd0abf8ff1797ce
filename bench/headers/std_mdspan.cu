// cuda::std::mdspan: views of two dimensions over one buffer.
// RUN: run headers
#include <cuda/std/mdspan>

extern "C" __global__ void transposed(const float *in, float *out, int rows, int columns) {
  cuda::std::mdspan<const float, cuda::std::dextents<int, 2>> from(in, rows, columns);
  cuda::std::mdspan<float, cuda::std::dextents<int, 2>> to(out, columns, rows);
  for (int i = threadIdx.x; i < rows * columns; i += blockDim.x)
    to(i % columns, i / columns) = from(i / columns, i % columns);
}
// LAUNCH: transposed<<<1, 32>>>(in=f32[60]{iota}, out=f32[60], 6, 10)
// EXPECT: out[i] == in[i % 6 * 10 + i / 6]
