// Softmax over rows, a block to a row: two reductions of a running maximum and sum, expf.
// RUN: run
// APPROXIMATE: expf
constexpr int THREADS = 128;

__device__ float block_max(float value, float *shared) {
  for (int offset = 16; offset > 0; offset /= 2)
    value = fmaxf(value, __shfl_xor_sync(0xffffffffu, value, offset));
  if (threadIdx.x % 32 == 0)
    shared[threadIdx.x / 32] = value;
  __syncthreads();
  value = shared[0];
  for (int i = 1; i < THREADS / 32; ++i)
    value = fmaxf(value, shared[i]);
  return value;
}

__device__ float block_sum(float value, float *shared) {
  for (int offset = 16; offset > 0; offset /= 2)
    value += __shfl_xor_sync(0xffffffffu, value, offset);
  if (threadIdx.x % 32 == 0)
    shared[threadIdx.x / 32] = value;
  __syncthreads();
  value = shared[0];
  for (int i = 1; i < THREADS / 32; ++i)
    value += shared[i];
  return value;
}

extern "C" __global__ void softmax(const float *in, float *out, int columns) {
  __shared__ float maxima[THREADS / 32], sums[THREADS / 32];
  in += blockIdx.x * columns;
  out += blockIdx.x * columns;
  float largest = -3.4e38f;
  for (int i = threadIdx.x; i < columns; i += THREADS)
    largest = fmaxf(largest, in[i]);
  largest = block_max(largest, maxima);
  float sum = 0.0f;
  for (int i = threadIdx.x; i < columns; i += THREADS)
    sum += expf(in[i] - largest);
  float scale = 1.0f / block_sum(sum, sums);
  for (int i = threadIdx.x; i < columns; i += THREADS)
    out[i] = expf(in[i] - largest) * scale;
}
// LAUNCH: softmax<<<2, 128>>>(in=f32[400]{random 1 -4 4}, out=f32[400], 200)
// REFERENCE: out[190..214] within 1e-4
// EXPECT: out[190..214] ~= {0.000161324686, 0.00478998572, 0.0148177724, 0.000352214382, 4.77486283e-05, 0.0359965861, 3.02261324e-05, 0.000157245348, 0.000280032575, 0.000426176644, 4.36430382e-05, 0.000405709841, 0.000466536352, 0.00333872717, 2.51799702e-05, 0.00070613448, 0.039773766, 2.62242975e-05, 5.23950512e-05, 0.000379172532, 7.73735446e-05, 0.00431825966, 0.00262750848, 3.02690914e-05} within 1e-4
// GPU: softmax<<<8192, 128>>>(in=f32[16777216]{random 1 -4 4}, out=f32[16777216], 2048)
