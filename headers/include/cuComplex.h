// Complex numbers of single and double precision: float2 and double2 under other names.
#pragma once

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

#define __CUPRUM_COMPLEX static __host__ __device__ __inline__
__CUPRUM_COMPLEX cuFloatComplex make_cuFloatComplex(float real, float imaginary) { return make_float2(real, imaginary); }
__CUPRUM_COMPLEX cuDoubleComplex make_cuDoubleComplex(double real, double imaginary) { return make_double2(real, imaginary); }
__CUPRUM_COMPLEX cuComplex make_cuComplex(float real, float imaginary) { return make_float2(real, imaginary); }
__CUPRUM_COMPLEX cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex x) { return make_double2(x.x, x.y); }
__CUPRUM_COMPLEX cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex x) {
  return make_float2(static_cast<float>(x.x), static_cast<float>(x.y));
}

// The same functions for both; those of float end in f.
#define __CUPRUM_COMPLEX_FUNCTIONS(type, real, f)                                                  \
  __CUPRUM_COMPLEX real cuCreal##f(type x) { return x.x; }                                         \
  __CUPRUM_COMPLEX real cuCimag##f(type x) { return x.y; }                                         \
  __CUPRUM_COMPLEX type cuConj##f(type x) { return make_##type(x.x, -x.y); }                       \
  __CUPRUM_COMPLEX type cuCadd##f(type x, type y) { return make_##type(x.x + y.x, x.y + y.y); }    \
  __CUPRUM_COMPLEX type cuCsub##f(type x, type y) { return make_##type(x.x - y.x, x.y - y.y); }    \
  __CUPRUM_COMPLEX type cuCmul##f(type x, type y) {                                                \
    return make_##type(x.x * y.x - x.y * y.y, x.x * y.y + x.y * y.x);                              \
  }                                                                                                \
  /* Scaled, so that squares neither overflow nor vanish. */                                       \
  __CUPRUM_COMPLEX type cuCdiv##f(type x, type y) {                                                \
    const real scale = static_cast<real>(1) / (fabs##f(y.x) + fabs##f(y.y));                       \
    const real a = x.x * scale, b = x.y * scale, c = y.x * scale, d = y.y * scale;                 \
    const real inverse = static_cast<real>(1) / (c * c + d * d);                                   \
    return make_##type((a * c + b * d) * inverse, (b * c - a * d) * inverse);                      \
  }                                                                                                \
  __CUPRUM_COMPLEX real cuCabs##f(type x) {                                                        \
    const real a = fabs##f(x.x), b = fabs##f(x.y);                                                 \
    const real larger = a > b ? a : b, smaller = a > b ? b : a;                                    \
    const real ratio = smaller / larger;                                                           \
    const real length = larger * sqrt##f(static_cast<real>(1) + ratio * ratio);                    \
    /* Zero and infinity spoil the ratio; NaN stays NaN in the sum. */                             \
    const bool is_plain = larger > 0 && larger <= __CUPRUM_COMPLEX_MAX##f && smaller <= larger;    \
    return is_plain ? length : a + b;                                                              \
  }                                                                                                \
  __CUPRUM_COMPLEX type cuCfma##f(type x, type y, type z) {                                        \
    return make_##type(x.x * y.x + z.x - x.y * y.y, x.x * y.y + z.y + x.y * y.x);                  \
  }
#define __CUPRUM_COMPLEX_MAXf 3.402823466e+38f
#define __CUPRUM_COMPLEX_MAX 1.7976931348623157e+308
__CUPRUM_COMPLEX_FUNCTIONS(cuFloatComplex, float, f)
__CUPRUM_COMPLEX_FUNCTIONS(cuDoubleComplex, double, )
#undef __CUPRUM_COMPLEX_FUNCTIONS
#undef __CUPRUM_COMPLEX_MAXf
#undef __CUPRUM_COMPLEX_MAX
#undef __CUPRUM_COMPLEX
