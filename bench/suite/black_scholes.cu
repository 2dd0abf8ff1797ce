// Black-Scholes: logf, expf, sqrtf and divisions in straight-line code.
// RUN: run
// APPROXIMATE: functions of two libraries
__device__ __forceinline__ float normal_distribution(float d) {
  const float a1 = 0.31938153f, a2 = -0.356563782f, a3 = 1.781477937f, a4 = -1.821255978f, a5 = 1.330274429f;
  float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
  float tail = 0.39894228040143267794f * expf(-0.5f * d * d) *
               (k * (a1 + k * (a2 + k * (a3 + k * (a4 + k * a5)))));
  return d > 0.0f ? 1.0f - tail : tail;
}

extern "C" __global__ void black_scholes(float *calls, float *puts, const float *prices, const float *strikes,
                                         const float *years, float rate, float volatility, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float price = prices[i], strike = strikes[i], time = years[i];
  float root = sqrtf(time);
  float d1 = (logf(price / strike) + (rate + 0.5f * volatility * volatility) * time) / (volatility * root);
  float d2 = d1 - volatility * root;
  float n1 = normal_distribution(d1), n2 = normal_distribution(d2);
  float discounted = strike * expf(-rate * time);
  calls[i] = price * n1 - discounted * n2;
  puts[i] = discounted * (1.0f - n2) - price * (1.0f - n1);
}
// LAUNCH: black_scholes<<<1, 32>>>(calls=f32[24], puts=f32[24], prices=f32[24]{random 1 20 30}, strikes=f32[24]{random 2 18 32}, years=f32[24]{random 3 1 10}, 0.02, 0.3, 24)
// REFERENCE: calls within 1e-3
// EXPECT: calls[0..24] ~= {4.51598835, 9.68670559, 11.5683346, 2.54264808, 6.49147844, 11.6125021, 5.88809729, 9.28802586, 7.69573927, 11.2862329, 9.25701714, 10.3119802, 7.16633415, 7.66043758, 6.97974634, 8.69639111, 9.53259659, 7.76738024, 7.34256601, 13.2317505, 8.82325077, 7.31701279, 9.55680275, 4.06841707} within 1e-3
// REFERENCE: puts within 1e-3
// EXPECT: puts[0..24] ~= {4.08608007, 6.84579563, 4.97864723, 5.87954235, 3.13073039, 3.95992255, 4.06220627, 7.73567295, 4.13602066, 6.89123678, 4.88308907, 5.06496239, 5.79513407, 3.79634285, 9.36664963, 4.72370386, 2.37633061, 1.83618629, 2.65388942, 2.85482526, 3.95840812, 7.52727127, 4.87282181, 4.26882982} within 1e-3
// GPU: black_scholes<<<32768, 256>>>(calls=f32[8388608], puts=f32[8388608], prices=f32[8388608]{random 1 20 30}, strikes=f32[8388608]{random 2 18 32}, years=f32[8388608]{random 3 1 10}, 0.02, 0.3, 8388608)
