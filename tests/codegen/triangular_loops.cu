// Loops whose bounds are the counters of the loops around them are unrolled with these, so that arrays are in
// registers.
// RUN: codegen
// CHECK-LABEL: .entry triangle(
// CHECK-NOT: .local
// CHECK-NOT: bra
// CHECK: ret;
extern "C" __global__ void triangle(float *out, const float *in) {
  float a[8];
#pragma unroll
  for (int i = 0; i < 8; i++)
    a[i] = in[i * 32 + threadIdx.x];
#pragma unroll
  for (int i = 0; i < 8; i++) {
#pragma unroll
    for (int j = 0; j < i; j++)
      a[i] -= a[j] * a[7 - j];
  }
  float sum = 0;
#pragma unroll
  for (int i = 0; i < 8; i++)
    sum = sum * 2 - a[i];
  out[threadIdx.x] = sum;
}

// Two deep: the elimination of a small system of equations.
// CHECK-LABEL: .entry eliminate(
// CHECK-NOT: .local
// CHECK-NOT: bra
// CHECK: ret;
extern "C" __global__ void eliminate(float *out, const float *in) {
  float a[4][4];
#pragma unroll
  for (int i = 0; i < 16; i++)
    a[i / 4][i % 4] = in[i * 32 + threadIdx.x];
#pragma unroll
  for (int k = 0; k < 4; k++) {
#pragma unroll
    for (int i = k + 1; i < 4; i++) {
      float factor = __fdividef(a[i][k], a[k][k]);
#pragma unroll
      for (int j = k; j < 4; j++)
        a[i][j] -= factor * a[k][j];
    }
  }
  float product = 1;
#pragma unroll
  for (int i = 0; i < 4; i++)
    product *= a[i][i];
  out[threadIdx.x] = product;
}
