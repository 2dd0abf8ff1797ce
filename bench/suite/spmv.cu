// A sparse matrix times a vector, a warp to a row: indirect loads, a loop of unknown length, shuffles.
// RUN: run
extern "C" __global__ void spmv(const int *rows, const int *columns, const float *values, const float *x, float *y,
                                int n) {
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x & 31;
  if (row >= n)
    return;
  float sum = 0.0f;
  for (int i = rows[row] + lane; i < rows[row + 1]; i += 32)
    sum += values[i] * __ldg(&x[columns[i]]);
#pragma unroll
  for (int offset = 16; offset > 0; offset /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, offset);
  if (lane == 0)
    y[row] = sum;
}
// LAUNCH: spmv<<<3, 64>>>(rows=s32[6]{iota 0 40}, columns=s32[200]{random 1 0 50}, values=f32[200]{random 2}, x=f32[50]{random 3}, y=f32[5], 5)
// EXPECT: y[i] ~= sum(j, 40 * i, 40 * i + 40, values[j] * x[columns[j]]) within 1e-5
// GPU: spmv<<<32768, 256>>>(rows=s32[262145]{iota 0 64}, columns=s32[16777216]{random 1 0 262144}, values=f32[16777216]{random 2}, x=f32[262144]{random 3}, y=f32[262144], 262144)
