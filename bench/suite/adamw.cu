// AdamW's update: seven streams of memory, a square root and divisions for each element.
// RUN: run
struct Settings {
  float rate, beta1, beta2, epsilon, decay, correction1, correction2;
};

extern "C" __global__ void adamw(float *weights, const float *gradients, float *first, float *second, Settings s,
                                 int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float gradient = gradients[i], weight = weights[i];
  float m = s.beta1 * first[i] + (1.0f - s.beta1) * gradient;
  float v = s.beta2 * second[i] + (1.0f - s.beta2) * gradient * gradient;
  first[i] = m;
  second[i] = v;
  float step = m / s.correction1 / (sqrtf(v / s.correction2) + s.epsilon);
  weights[i] = weight - s.rate * (step + s.decay * weight);
}
// LAUNCH: adamw<<<1, 64>>>(weights=f32[50]{random 1 1 2}, gradients=f32[50]{random 2}, first=f32[50]{random 3}, second=f32[50]{random 4}, {0.001:f32, 0.9:f32, 0.999:f32, 1e-8:f32, 0.01:f32, 0.1:f32, 0.001:f32}, 50)
// REFERENCE: weights within 1e-6
// EXPECT: weights[0..50] ~= {1.56646824, 1.74552822, 1.97077441, 1.44428062, 1.44413638, 1.76262593, 1.87726581, 1.52263963, 1.28514934, 1.79360235, 1.40389287, 1.60514486, 1.45471406, 1.52993333, 1.43569779, 1.16676092, 1.64519823, 1.8152324, 1.68161798, 1.8838309, 1.06556129, 1.07872689, 1.4956063, 1.12291956, 1.28661728, 1.04760003, 1.51540077, 1.71369565, 1.04337168, 1.99741137, 1.59760344, 1.58560634, 1.39704704, 1.43834937, 1.25310147, 1.52966535, 1.54347193, 1.74802542, 1.81786656, 1.66830516, 1.86172891, 1.70801055, 1.23239899, 1.65569985, 1.86860025, 1.83906376, 1.3241297, 1.15911984, 1.89375234, 1.91256952} within 1e-6
// REFERENCE: second within 1e-6
// EXPECT: second[0..50] ~= {0.431373864, 0.892075658, 0.858612835, 0.491868347, 0.394282997, 0.586251795, 0.920286834, 0.448836803, 0.181666642, 0.537663043, 0.793369114, 0.696302772, 0.542987823, 0.679678977, 0.851242006, 0.793728769, 0.607286036, 0.168954343, 0.760874927, 0.134313896, 0.365678519, 0.0111744395, 0.613241196, 0.132670403, 0.537297666, 0.906785548, 0.563898683, 0.869289339, 0.249480292, 0.662539065, 0.93582803, 0.0536164828, 0.330942005, 0.183190271, 0.886854768, 0.866252601, 0.612974942, 0.984412611, 0.839410186, 0.199062631, 0.745782793, 0.977321327, 0.00260084076, 0.260850638, 0.162272021, 0.504203379, 0.967532992, 0.442354172, 0.917375624, 0.367063582} within 1e-6
// GPU: adamw<<<65536, 256>>>(weights=f32[16777216]{random 1 1 2}, gradients=f32[16777216]{random 2}, first=f32[16777216]{random 3}, second=f32[16777216]{random 4}, {0.001:f32, 0.9:f32, 0.999:f32, 1e-8:f32, 0.01:f32, 0.1:f32, 0.001:f32}, 16777216)
