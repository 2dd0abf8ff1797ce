// A function of the library with the same argument before and after a loop is computed once, though it branches.
// RUN: codegen arch=sm_90
__global__ void k(const double *x, double *y, int n) {
  double t = x[threadIdx.x];
  double sum = exp(t) * pow(t, 0.7);
  for (int i = 0; i < n; ++i)
    sum = sum / (sum + t);
  y[threadIdx.x] = sum * exp(t) + pow(t, 0.7);
}
// The reciprocal of the logarithm in pow, and the steps that exponents are rounded by.
// CHECK: .entry
// CHECK-COUNT-1: rcp.approx.ftz.f64
// CHECK: div.rn.f64
// CHECK-NOT: rcp.approx.ftz.f64
// CHECK-NOT: 0d4338000000000000
// CHECK: ret
