// Gravity between all pairs: tiles of positions in shared memory, rsqrtf, an unrolled inner loop.
// RUN: run
// APPROXIMATE: rsqrtf
constexpr int TILE = 64;

__device__ __forceinline__ float3 pull(float3 force, float4 here, float4 other) {
  float dx = other.x - here.x, dy = other.y - here.y, dz = other.z - here.z;
  float inverse = rsqrtf(dx * dx + dy * dy + dz * dz + 0.01f);
  float scale = other.w * inverse * inverse * inverse;
  return make_float3(force.x + scale * dx, force.y + scale * dy, force.z + scale * dz);
}

extern "C" __global__ void nbody(const float4 *bodies, float4 *forces, int n) {
  __shared__ float4 tile[TILE];
  int i = blockIdx.x * TILE + threadIdx.x;
  float4 here = bodies[i];
  float3 force = make_float3(0.0f, 0.0f, 0.0f);
  for (int start = 0; start < n; start += TILE) {
    tile[threadIdx.x] = bodies[start + threadIdx.x];
    __syncthreads();
#pragma unroll 16
    for (int j = 0; j < TILE; ++j)
      force = pull(force, here, tile[j]);
    __syncthreads();
  }
  forces[i] = make_float4(force.x, force.y, force.z, 0.0f);
}
// LAUNCH: nbody<<<2, 64>>>(bodies=f32[512]{random 7}, forces=f32[512], 128)
// REFERENCE: forces[0..16] within 1e-3
// EXPECT: forces[0..16] ~= {27.2039814, 95.9210129, -73.8715973, 0, 11.4743795, 68.8251953, 62.2152672, 0, 41.3396339, -2.30575633, 110.040062, 0, -60.8311043, -55.2445908, -55.7141876, 0} within 1e-3
// GPU: nbody<<<256, 64>>>(bodies=f32[65536]{random 7}, forces=f32[65536], 16384)
