// Attention without the matrix of scores: a query to a thread in registers, tiles of keys and values in
// shared memory, a running maximum and sum.
// RUN: run
// APPROXIMATE: expf
constexpr int HEAD = 64, TILE = 32;

extern "C" __global__ void __launch_bounds__(TILE)
    attention(const float *queries, const float *keys, const float *values, float *out, int length, float scale) {
  __shared__ float key_tile[TILE][HEAD], value_tile[TILE][HEAD];
  int query = blockIdx.x * TILE + threadIdx.x;
  float q[HEAD], sum[HEAD];
#pragma unroll
  for (int d = 0; d < HEAD; ++d) {
    q[d] = queries[query * HEAD + d] * scale;
    sum[d] = 0.0f;
  }
  float largest = -3.4e38f, total = 0.0f;
  for (int start = 0; start < length; start += TILE) {
    __syncthreads();
    for (int i = threadIdx.x; i < TILE * HEAD; i += TILE) {
      (&key_tile[0][0])[i] = keys[start * HEAD + i];
      (&value_tile[0][0])[i] = values[start * HEAD + i];
    }
    __syncthreads();
    for (int j = 0; j < TILE; ++j) {
      float score = 0.0f;
#pragma unroll
      for (int d = 0; d < HEAD; ++d)
        score += q[d] * key_tile[j][d];
      float now = fmaxf(largest, score);
      float correction = expf(largest - now), weight = expf(score - now);
      total = total * correction + weight;
#pragma unroll
      for (int d = 0; d < HEAD; ++d)
        sum[d] = sum[d] * correction + weight * value_tile[j][d];
      largest = now;
    }
  }
  float inverse = 1.0f / total;
#pragma unroll
  for (int d = 0; d < HEAD; ++d)
    out[query * HEAD + d] = sum[d] * inverse;
}
// LAUNCH: attention<<<1, 32>>>(queries=f32[2048]{random 1}, keys=f32[2048]{random 2}, values=f32[2048]{random 3}, out=f32[2048], 32, 0.125)
// REFERENCE: out[0..16] within 1e-4
// EXPECT: out[0..16] ~= {0.496190637, 0.486926556, 0.583376586, 0.522202075, 0.447274327, 0.496711999, 0.462136596, 0.502216458, 0.495133013, 0.500595033, 0.491505325, 0.464075744, 0.53171432, 0.511680841, 0.513965189, 0.567515731} within 1e-4
// REFERENCE: out[2032..2048] within 1e-4
// EXPECT: out[2032..2048] ~= {0.465215951, 0.467167407, 0.457507789, 0.493307263, 0.383309096, 0.483676285, 0.553457856, 0.430622667, 0.424167097, 0.46234411, 0.531084001, 0.470160276, 0.486561805, 0.583353162, 0.518717527, 0.487250566} within 1e-4
// GPU: attention<<<256, 32>>>(queries=f32[524288]{random 1}, keys=f32[131072]{random 2}, values=f32[131072]{random 3}, out=f32[524288], 2048, 0.125)
