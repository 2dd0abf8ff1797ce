// cuComplex.h and math_constants.h, ours and NVIDIA's, and the headers of the run-time interface.
// RUN: run
// RUN: run headers
#include <cuComplex.h>
#include <cuda_runtime.h>
#include <device_launch_parameters.h>
#include <math_constants.h>
#include <vector_types.h>

static_assert(sizeof(cuDoubleComplex) == 16 && alignof(cuFloatComplex) == 8, "");

__global__ void kernel(float *floats, double *doubles, double *constants) {
  cuFloatComplex x = make_cuFloatComplex(3, -4), y = make_cuComplex(1, 2);
  cuDoubleComplex u = cuComplexFloatToDouble(x), v = make_cuDoubleComplex(1e200, 2e200);
  cuFloatComplex results[] = {cuCaddf(x, y), cuCsubf(x, y), cuCmulf(x, y), cuCdivf(x, y), cuConjf(x), cuCfmaf(x, y, y)};
  for (int i = 0; i < 6; ++i) {
    floats[2 * i] = cuCrealf(results[i]);
    floats[2 * i + 1] = cuCimagf(results[i]);
  }
  floats[12] = cuCabsf(x);
  floats[13] = cuCabsf(make_cuFloatComplex(0, 0));
  floats[14] = cuCabsf(make_cuFloatComplex(CUDART_INF_F, 1));
  floats[15] = cuCabsf(make_cuFloatComplex(3e30f, 4e30f));
  doubles[0] = cuCreal(cuCdiv(v, v));
  doubles[1] = cuCimag(cuCmul(u, u));
  doubles[2] = cuCabs(v);
  doubles[3] = cuCreal(cuConj(u)) + cuCimag(cuCfma(u, u, u));
  constants[0] = CUDART_PI;
  constants[1] = CUDART_LN2_HI + CUDART_LN2_LO;
  constants[2] = CUDART_L2E_F;
  constants[3] = CUDART_NAN_F;
  constants[4] = CUDART_TWO_TO_M1022;
  constants[5] = CUDART_SQRT_HALF_LO;
}
// LAUNCH: kernel<<<1, 1>>>(floats=f32[16], doubles=f64[4], constants=f64[6])
// EXPECT: floats[0..6] == {4, -2, 2, -6, 11, 2}
// EXPECT: floats[6..12] ~= {-1, -2, 3, 4, 12, 4} within 1e-6
// EXPECT: floats[12..16] ~= {5, 0, inf, 5e30} within 1e-6
// EXPECT: doubles ~= {1, -24, 2.23606797749979e200, -25} within 1e-14
// EXPECT: constants == {3.141592653589793, 0.6931471805599453, 1.4426950216293335, nan, 2.2250738585072014e-308, -4.833646656726457e-17}
