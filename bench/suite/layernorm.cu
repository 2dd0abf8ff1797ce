// Layer normalisation, a block to a row: mean and variance in two passes over values kept in registers.
// RUN: run
// APPROXIMATE: rsqrtf
constexpr int THREADS = 128, PER_THREAD = 8;

__device__ float block_sum(float value) {
  __shared__ float warps[THREADS / 32];
#pragma unroll
  for (int offset = 16; offset > 0; offset /= 2)
    value += __shfl_xor_sync(0xffffffffu, value, offset);
  __syncthreads();
  if (threadIdx.x % 32 == 0)
    warps[threadIdx.x / 32] = value;
  __syncthreads();
  float sum = 0.0f;
#pragma unroll
  for (int i = 0; i < THREADS / 32; ++i)
    sum += warps[i];
  return sum;
}

extern "C" __global__ void layernorm(const float *in, const float *gain, const float *bias, float *out, int columns,
                                     float epsilon) {
  in += blockIdx.x * columns;
  out += blockIdx.x * columns;
  float values[PER_THREAD];
  float sum = 0.0f;
#pragma unroll
  for (int i = 0; i < PER_THREAD; ++i) {
    int column = i * THREADS + threadIdx.x;
    values[i] = column < columns ? in[column] : 0.0f;
    sum += values[i];
  }
  float mean = block_sum(sum) / columns;
  float squares = 0.0f;
#pragma unroll
  for (int i = 0; i < PER_THREAD; ++i) {
    float difference = i * THREADS + threadIdx.x < columns ? values[i] - mean : 0.0f;
    squares += difference * difference;
  }
  float scale = rsqrtf(block_sum(squares) / columns + epsilon);
#pragma unroll
  for (int i = 0; i < PER_THREAD; ++i) {
    int column = i * THREADS + threadIdx.x;
    if (column < columns)
      out[column] = (values[i] - mean) * scale * gain[column] + bias[column];
  }
}
// LAUNCH: layernorm<<<2, 128>>>(in=f32[1600]{random 1 -4 4}, gain=f32[800]{random 2}, bias=f32[800]{random 3 4 5}, out=f32[1600], 800, 1e-5)
// REFERENCE: out[790..814] within 1e-4
// EXPECT: out[790..814] ~= {3.98089457, 4.76301575, 5.09316349, 4.23207712, 4.71860027, 4.76775742, 5.22849131, 3.74569988, 5.50953341, 5.98768568, 4.64586163, 5.27569818, 5.23119402, 3.80080748, 3.89915419, 4.5959177, 3.80099583, 3.84871006, 4.48843145, 5.29641247, 4.84593105, 4.96022844, 4.10028553, 4.84241819} within 1e-4
// GPU: layernorm<<<16384, 128>>>(in=f32[16777216]{random 1 -4 4}, gain=f32[1024]{random 2}, bias=f32[1024]{random 3 4 5}, out=f32[16777216], 1024, 1e-5)
