// An option's price by random paths: Philox (32-bit products, high and low), Box-Muller (logf, sqrtf,
// sincosf), expf; each thread sums its own paths.
// RUN: run
// APPROXIMATE: functions of two libraries
struct Philox {
  uint4 counter;
  uint2 key;

  __device__ uint4 next() {
    uint4 c = counter;
    uint2 k = key;
#pragma unroll
    for (int round = 0; round < 10; ++round) {
      unsigned high0 = __umulhi(0xD2511F53u, c.x), low0 = 0xD2511F53u * c.x;
      unsigned high1 = __umulhi(0xCD9E8D57u, c.z), low1 = 0xCD9E8D57u * c.z;
      c = make_uint4(high1 ^ c.y ^ k.x, low1, high0 ^ c.w ^ k.y, low0);
      k.x += 0x9E3779B9u;
      k.y += 0xBB67AE85u;
    }
    ++counter.x;
    return c;
  }
};

/// A number in (0, 1].
__device__ __forceinline__ float unit(unsigned bits) { return ((bits >> 8) + 1) * (1.0f / 16777216.0f); }

__device__ __forceinline__ float2 two_normals(unsigned a, unsigned b) {
  float radius = sqrtf(-2.0f * logf(unit(a))), sine, cosine;
  sincosf(6.2831853f * unit(b), &sine, &cosine);
  return make_float2(radius * cosine, radius * sine);
}

extern "C" __global__ void price(float *sums, int steps, float spot, float strike, float drift, float spread) {
  int thread = blockIdx.x * blockDim.x + threadIdx.x;
  Philox random{make_uint4(0, thread, 0, 0), make_uint2(42, 7)};
  float sum = 0.0f;
  for (int i = 0; i < steps; ++i) {
    uint4 bits = random.next();
    float2 a = two_normals(bits.x, bits.y), b = two_normals(bits.z, bits.w);
    sum += fmaxf(spot * expf(drift + spread * a.x) - strike, 0.0f);
    sum += fmaxf(spot * expf(drift + spread * a.y) - strike, 0.0f);
    sum += fmaxf(spot * expf(drift + spread * b.x) - strike, 0.0f);
    sum += fmaxf(spot * expf(drift + spread * b.y) - strike, 0.0f);
  }
  sums[thread] = sum;
}
// LAUNCH: price<<<1, 32>>>(sums=f32[32], 4, 100.0, 95.0, -0.02, 0.2)
// REFERENCE: sums within 1e-3
// EXPECT: sums[0..32] ~= {176.226929, 220.749847, 104.938148, 168.58078, 196.335098, 192.307602, 131.718079, 177.265274, 212.976517, 167.513687, 88.8918991, 252.475967, 175.48259, 214.501617, 300.650085, 125.574562, 191.43927, 223.216614, 183.62883, 241.916351, 281.739349, 60.6877556, 253.631683, 52.6123924, 111.9561, 100.658073, 186.733231, 276.476288, 211.735504, 138.276428, 181.847702, 191.909958} within 1e-3
// GPU: price<<<2112, 128>>>(sums=f32[270336], 64, 100.0, 95.0, -0.02, 0.2)
