// --use_fast_math makes math functions their approximations.
// RUN: codegen --arch=sm_90 --use_fast_math
__global__ void k(float *p) {
  // CHECK: sin.approx.ftz.f32
  p[0] = sinf(p[0]);
  // CHECK: cos.approx.ftz.f32
  p[1] = cosf(p[1]);
  // CHECK: sin.approx.ftz.f32
  // CHECK: cos.approx.ftz.f32
  // CHECK: div.approx.ftz.f32
  p[2] = tanf(p[2]);
  // CHECK: mul.ftz.f32
  // CHECK: ex2.approx.ftz.f32
  p[3] = expf(p[3]);
  // CHECK: ex2.approx.ftz.f32
  p[4] = exp10f(p[4]);
  // CHECK: lg2.approx.ftz.f32
  p[5] = logf(p[5]);
  // CHECK: lg2.approx.ftz.f32
  p[6] = log2f(p[6]);
  // CHECK: lg2.approx.ftz.f32
  p[7] = log10f(p[7]);
  // CHECK: lg2.approx.ftz.f32
  // CHECK: ex2.approx.ftz.f32
  p[8] = powf(p[8], p[9]);
  // CHECK: tanh.approx.f32
  p[9] = tanhf(p[10]);
  // CHECK: div.approx.ftz.f32
  p[10] = fdividef(p[10], p[11]);
}
