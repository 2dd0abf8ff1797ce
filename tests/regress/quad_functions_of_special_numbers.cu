// Functions of 128-bit numbers must give what C says for zeros of both signs, infinities and what is no number, and
// exact results where there are any. (Not in `tests/run`, where NVRTC is asked: it knows these names from a header alone.)
// RUN: run --arch=sm_100 -device-float128 -device-int128
// LAUNCH: k<<<1, 175>>>(out=s32[175]{fill 0})
// EXPECT: out[i] == 1
#define INF (__builtin_huge_val())
#define NAN_ (__builtin_nan(""))
enum Function { ACOS, ACOSH, ASIN, ASINH, ATAN, ATANH, COS, COSH, EXP, EXP10, EXP2, EXPM1, HYPOT, LOG, LOG10, LOG1P, LOG2, POW, SIN, SINH, TAN, TANH };
struct Case {
  Function function;
  double x, y, result;
};
__constant__ Case cases[] = {
    {EXP, 0.0, 0.0, 1.0},
    {EXP, -0.0, 0.0, 1.0},
    {EXP, INF, 0.0, INF},
    {EXP, -INF, 0.0, 0.0},
    {EXP, NAN_, 0.0, NAN_},
    {EXP, 20000.0, 0.0, INF},
    {EXP, -20000.0, 0.0, 0.0},
    {EXP, 1e300, 0.0, INF},
    {EXP, -1e300, 0.0, 0.0},
    {EXP2, 0.0, 0.0, 1.0},
    {EXP2, -0.0, 0.0, 1.0},
    {EXP2, INF, 0.0, INF},
    {EXP2, -INF, 0.0, 0.0},
    {EXP2, NAN_, 0.0, NAN_},
    {EXP2, 20000.0, 0.0, INF},
    {EXP2, -20000.0, 0.0, 0.0},
    {EXP2, 1e300, 0.0, INF},
    {EXP2, -1e300, 0.0, 0.0},
    {EXP10, 0.0, 0.0, 1.0},
    {EXP10, -0.0, 0.0, 1.0},
    {EXP10, INF, 0.0, INF},
    {EXP10, -INF, 0.0, 0.0},
    {EXP10, NAN_, 0.0, NAN_},
    {EXP10, 20000.0, 0.0, INF},
    {EXP10, -20000.0, 0.0, 0.0},
    {EXP10, 1e300, 0.0, INF},
    {EXP10, -1e300, 0.0, 0.0},
    {EXPM1, 0.0, 0.0, 0.0},
    {EXPM1, -0.0, 0.0, -0.0},
    {EXPM1, INF, 0.0, INF},
    {EXPM1, -INF, 0.0, -1.0},
    {EXPM1, NAN_, 0.0, NAN_},
    {EXPM1, 20000.0, 0.0, INF},
    {EXPM1, -20000.0, 0.0, -1.0},
    {EXPM1, 1e300, 0.0, INF},
    {EXPM1, -1e300, 0.0, -1.0},
    {EXP2, 10.0, 0.0, 1024.0},
    {EXP2, -1074.0, 0.0, 0x1p-1074},
    {EXP10, 3.0, 0.0, 1000.0},
    {EXP10, 22.0, 0.0, 1e22},
    {LOG, 0.0, 0.0, -INF},
    {LOG, -0.0, 0.0, -INF},
    {LOG, 1.0, 0.0, 0.0},
    {LOG, -1.0, 0.0, NAN_},
    {LOG, INF, 0.0, INF},
    {LOG, -INF, 0.0, NAN_},
    {LOG, NAN_, 0.0, NAN_},
    {LOG2, 0.0, 0.0, -INF},
    {LOG2, -0.0, 0.0, -INF},
    {LOG2, 1.0, 0.0, 0.0},
    {LOG2, -1.0, 0.0, NAN_},
    {LOG2, INF, 0.0, INF},
    {LOG2, -INF, 0.0, NAN_},
    {LOG2, NAN_, 0.0, NAN_},
    {LOG10, 0.0, 0.0, -INF},
    {LOG10, -0.0, 0.0, -INF},
    {LOG10, 1.0, 0.0, 0.0},
    {LOG10, -1.0, 0.0, NAN_},
    {LOG10, INF, 0.0, INF},
    {LOG10, -INF, 0.0, NAN_},
    {LOG10, NAN_, 0.0, NAN_},
    {LOG2, 0x1p-1074, 0.0, -1074.0},
    {LOG10, 1e22, 0.0, 22.0},
    {LOG1P, 0.0, 0.0, 0.0},
    {LOG1P, -0.0, 0.0, -0.0},
    {LOG1P, -1.0, 0.0, -INF},
    {LOG1P, -1.5, 0.0, NAN_},
    {LOG1P, INF, 0.0, INF},
    {LOG1P, NAN_, 0.0, NAN_},
    {LOG1P, -INF, 0.0, NAN_},
    {SIN, 0.0, 0.0, 0.0},
    {SIN, -0.0, 0.0, -0.0},
    {SIN, INF, 0.0, NAN_},
    {SIN, -INF, 0.0, NAN_},
    {SIN, NAN_, 0.0, NAN_},
    {TAN, 0.0, 0.0, 0.0},
    {TAN, -0.0, 0.0, -0.0},
    {TAN, INF, 0.0, NAN_},
    {TAN, -INF, 0.0, NAN_},
    {TAN, NAN_, 0.0, NAN_},
    {COS, 0.0, 0.0, 1.0},
    {COS, -0.0, 0.0, 1.0},
    {COS, INF, 0.0, NAN_},
    {COS, NAN_, 0.0, NAN_},
    {ASIN, 0.0, 0.0, 0.0},
    {ASIN, -0.0, 0.0, -0.0},
    {ASIN, 1.5, 0.0, NAN_},
    {ASIN, -INF, 0.0, NAN_},
    {ASIN, NAN_, 0.0, NAN_},
    {ACOS, 1.0, 0.0, 0.0},
    {ACOS, -1.5, 0.0, NAN_},
    {ACOS, INF, 0.0, NAN_},
    {ACOS, NAN_, 0.0, NAN_},
    {ATAN, 0.0, 0.0, 0.0},
    {ATAN, -0.0, 0.0, -0.0},
    {ATAN, NAN_, 0.0, NAN_},
    {SINH, 0.0, 0.0, 0.0},
    {SINH, -0.0, 0.0, -0.0},
    {SINH, INF, 0.0, INF},
    {SINH, -INF, 0.0, -INF},
    {SINH, NAN_, 0.0, NAN_},
    {ASINH, 0.0, 0.0, 0.0},
    {ASINH, -0.0, 0.0, -0.0},
    {ASINH, INF, 0.0, INF},
    {ASINH, -INF, 0.0, -INF},
    {ASINH, NAN_, 0.0, NAN_},
    {SINH, -1e300, 0.0, -INF},
    {COSH, 1e300, 0.0, INF},
    {COSH, 0.0, 0.0, 1.0},
    {COSH, -INF, 0.0, INF},
    {COSH, NAN_, 0.0, NAN_},
    {TANH, 0.0, 0.0, 0.0},
    {TANH, -0.0, 0.0, -0.0},
    {TANH, INF, 0.0, 1.0},
    {TANH, -INF, 0.0, -1.0},
    {TANH, -1e300, 0.0, -1.0},
    {TANH, NAN_, 0.0, NAN_},
    {ACOSH, 1.0, 0.0, 0.0},
    {ACOSH, 0.5, 0.0, NAN_},
    {ACOSH, -INF, 0.0, NAN_},
    {ACOSH, INF, 0.0, INF},
    {ACOSH, NAN_, 0.0, NAN_},
    {ATANH, 0.0, 0.0, 0.0},
    {ATANH, -0.0, 0.0, -0.0},
    {ATANH, 1.0, 0.0, INF},
    {ATANH, -1.0, 0.0, -INF},
    {ATANH, 2.0, 0.0, NAN_},
    {ATANH, -INF, 0.0, NAN_},
    {ATANH, NAN_, 0.0, NAN_},
    {POW, 0.0, -3.0, INF},
    {POW, -0.0, -3.0, -INF},
    {POW, -0.0, -2.0, INF},
    {POW, 0.0, -0.5, INF},
    {POW, -0.0, -INF, INF},
    {POW, -0.0, 3.0, -0.0},
    {POW, -0.0, 2.0, 0.0},
    {POW, -0.0, 0.5, 0.0},
    {POW, -1.0, INF, 1.0},
    {POW, -1.0, -INF, 1.0},
    {POW, 1.0, NAN_, 1.0},
    {POW, 1.0, INF, 1.0},
    {POW, NAN_, 0.0, 1.0},
    {POW, NAN_, -0.0, 1.0},
    {POW, INF, 0.0, 1.0},
    {POW, -2.0, 0.5, NAN_},
    {POW, -1.0, 0.5, NAN_},
    {POW, 0.5, -INF, INF},
    {POW, -0.5, -INF, INF},
    {POW, -2.0, -INF, 0.0},
    {POW, 0.5, INF, 0.0},
    {POW, -2.0, INF, INF},
    {POW, -INF, -3.0, -0.0},
    {POW, -INF, -2.0, 0.0},
    {POW, -INF, 3.0, -INF},
    {POW, -INF, 2.5, INF},
    {POW, INF, -0.5, 0.0},
    {POW, INF, 1e-300, INF},
    {POW, NAN_, 1.0, NAN_},
    {POW, 2.0, NAN_, NAN_},
    {POW, -3.0, 3.0, -27.0},
    {POW, -2.0, 1e300, INF},
    {POW, -2.0, 16385.0, -INF},
    {POW, -2.0, -16497.0, -0.0},
    {POW, 7.0, 18.0, 1628413597910449.0},
    {POW, 9.0, 0.5, 3.0},
    {POW, -1.0, 1e300, 1.0},
    {POW, -1.0, 9007199254740991.0, -1.0},
    {HYPOT, INF, NAN_, INF},
    {HYPOT, NAN_, -INF, INF},
    {HYPOT, NAN_, 1.0, NAN_},
    {HYPOT, 0.0, -0.0, 0.0},
    {HYPOT, -5.0, 0.0, 5.0},
    {HYPOT, -3.0, 4.0, 5.0},
    {HYPOT, 0x1p-1074, 0.0, 0x1p-1074},
    {HYPOT, -INF, 1.0, INF},
};

__device__ __float128 computed(Function function, __float128 x, __float128 y) {
  switch (function) {
  case ACOS: return __nv_fp128_acos(x);
  case ACOSH: return __nv_fp128_acosh(x);
  case ASIN: return __nv_fp128_asin(x);
  case ASINH: return __nv_fp128_asinh(x);
  case ATAN: return __nv_fp128_atan(x);
  case ATANH: return __nv_fp128_atanh(x);
  case COS: return __nv_fp128_cos(x);
  case COSH: return __nv_fp128_cosh(x);
  case EXP: return __nv_fp128_exp(x);
  case EXP10: return __nv_fp128_exp10(x);
  case EXP2: return __nv_fp128_exp2(x);
  case EXPM1: return __nv_fp128_expm1(x);
  case HYPOT: return __nv_fp128_hypot(x, y);
  case LOG: return __nv_fp128_log(x);
  case LOG10: return __nv_fp128_log10(x);
  case LOG1P: return __nv_fp128_log1p(x);
  case LOG2: return __nv_fp128_log2(x);
  case POW: return __nv_fp128_pow(x, y);
  case SIN: return __nv_fp128_sin(x);
  case SINH: return __nv_fp128_sinh(x);
  case TAN: return __nv_fp128_tan(x);
  case TANH: return __nv_fp128_tanh(x);
  }
  return 0;
}

__global__ void k(int *out) {
  const Case &row = cases[threadIdx.x];
  __float128 given = computed(row.function, row.x, row.y), wanted = row.result;
  // Zeros of both signs are equal, but not the same.
  bool same = given == wanted && __nv_fp128_copysign(1, given) == __nv_fp128_copysign(1, wanted);
  out[threadIdx.x] = same || (__nv_fp128_isnan(given) && __nv_fp128_isnan(wanted));
}
