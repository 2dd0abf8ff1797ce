// 256-point transforms in radix 4, one to a block of 64: complex arithmetic in registers, an exchange
// through shared memory per stage, twiddles by sincospif.
// RUN: run
// APPROXIMATE: sincospif
constexpr int POINTS = 256, THREADS = POINTS / 4;

__device__ __forceinline__ float2 operator+(float2 a, float2 b) { return make_float2(a.x + b.x, a.y + b.y); }
__device__ __forceinline__ float2 operator-(float2 a, float2 b) { return make_float2(a.x - b.x, a.y - b.y); }
__device__ __forceinline__ float2 operator*(float2 a, float2 b) {
  return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

/// Four points transformed in place.
__device__ __forceinline__ void butterfly(float2 v[4]) {
  float2 sum02 = v[0] + v[2], difference02 = v[0] - v[2];
  float2 sum13 = v[1] + v[3], difference13 = v[1] - v[3];
  float2 turned = make_float2(difference13.y, -difference13.x);
  v[0] = sum02 + sum13;
  v[1] = difference02 + turned;
  v[2] = sum02 - sum13;
  v[3] = difference02 - turned;
}

extern "C" __global__ void __launch_bounds__(THREADS) fft(const float2 *in, float2 *out) {
  __shared__ float2 points[POINTS];
  int thread = threadIdx.x;
  in += blockIdx.x * POINTS;
  out += blockIdx.x * POINTS;
  float2 v[4];
#pragma unroll
  for (int i = 0; i < 4; ++i)
    v[i] = in[thread + i * THREADS];
#pragma unroll
  for (int size = 1; size < POINTS; size *= 4) {
    int inner = thread % size;
    float sine, cosine;
    sincospif(-0.5f * inner / size, &sine, &cosine);
    float2 twiddle = make_float2(cosine, sine), power = twiddle;
#pragma unroll
    for (int i = 1; i < 4; ++i) {
      v[i] = v[i] * power;
      power = power * twiddle;
    }
    butterfly(v);
    int base = (thread - inner) * 4 + inner;
#pragma unroll
    for (int i = 0; i < 4; ++i)
      points[base + i * size] = v[i];
    __syncthreads();
#pragma unroll
    for (int i = 0; i < 4; ++i)
      v[i] = points[thread + i * THREADS];
    __syncthreads();
  }
#pragma unroll
  for (int i = 0; i < 4; ++i)
    out[thread + i * THREADS] = v[i];
}
// LAUNCH: fft<<<1, 64>>>(in=f32[512]{random 8}, out=f32[512])
// REFERENCE: out[0..32] within 1e-3
// EXPECT: out[0..32] ~= {132.458862, 127.937065, 0.98941505, 0.8752895, 1.94931591, -2.27429748, -1.58445597, -7.11703014, -1.32926941, 5.36334753, -3.00698566, 1.61369276, -1.15585959, -0.998946846, -0.988431215, 4.85418415, -5.34480667, -3.55760884, -2.80385756, 1.35687566, -1.20185375, -13.1557627, -4.30019236, -1.18429649, -5.99570799, 6.92114639, -1.50814569, -3.00620413, -0.730729401, 0.401781499, 3.96572781, 1.88719392} within 1e-3
// GPU: fft<<<65536, 64>>>(in=f32[33554432]{random 8}, out=f32[33554432])
