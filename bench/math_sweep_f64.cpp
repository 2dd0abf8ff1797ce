// The driver of math_sweep_f64.py: compares double-precision functions with quadruple precision.
// `evaluate` of one of the generated files computes them, on a GPU or here.
#include <quadmath.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

typedef __float128 quad;

void evaluate(int function, const double *x, const double *y, double *result, long count);

static const quad LN2 = 0.693147180559945309417232121458176568Q;
static const quad LN10 = 2.30258509299404568401799145468436421Q;
static const quad PI = 3.14159265358979323846264338327950288Q;
static const quad SQRT1_2 = 0.707106781186547524400844362104849039Q;

static quad q_exp2(quad x) { return expq(x * LN2); }
static quad q_exp10(quad x) { return expq(x * LN10); }
static quad q_sinpi(quad x) {
  quad r = fmodq(x, 2);
  quad n = rintq(r);
  if (r == n) return copysignq(0, x);
  quad s = sinq(PI * (r - n));
  return fmodq(n, 2) != 0 ? -s : s;
}
static quad q_cospi(quad x) {
  quad r = fmodq(fabsq(x), 2);
  if (r == 0.5Q || r == 1.5Q) return 0;
  quad n = rintq(r);
  quad rest = r - n;
  quad c = fabsq(rest) < 0.25Q ? cosq(PI * rest) : sinq(PI * (0.5Q - fabsq(rest)));
  return fmodq(n, 2) != 0 ? -c : c;
}
static quad q_rcbrt(quad x) { return 1 / cbrtq(x); }
static quad q_rsqrt(quad x) { return 1 / sqrtq(x); }
static quad q_rhypot(quad x, quad y) { return isinfq(x) || isinfq(y) ? 0 : 1 / hypotq(x, y); }
// exp(x^2) * erfc(x)
static quad q_erfcx(quad x) {
  if (x < -27) return HUGE_VALQ;
  if (x < 60) return expq(x * x) * erfcq(x);
  quad term = 1, sum = 1, z = 1 / (2 * x * x);
  for (int k = 1; k < 40 && fabsq(term) > 1e-36Q; ++k) {
    term *= -(2 * k - 1) * z;
    sum += term;
  }
  return sum / (x * sqrtq(PI));
}
static quad q_normcdf(quad x) { return erfcq(-x * SQRT1_2) / 2; }
// Inverse functions: Newton's method from the double-precision guess in `near`.
static double near;
static quad q_erfinv(quad x) {
  if (x == 0) return x;
  if (fabsq(x) >= 1) return fabsq(x) == 1 ? copysignq(HUGE_VALQ, x) : nanq("");
  if (isnanq(x)) return x;
  quad y = near;
  for (int i = 0; i < 4; ++i) {
    quad f = x > 0.5Q ? (1 - x) - erfcq(y) : x < -0.5Q ? erfcq(-y) - (1 + x) : erfq(y) - x;
    y -= f / (2 / sqrtq(PI) * expq(-y * y));
  }
  return y;
}
static quad q_erfcinv(quad x) {
  if (isnanq(x) || x < 0 || x > 2) return nanq("");
  if (x == 0 || x == 2) return x == 0 ? HUGE_VALQ : -HUGE_VALQ;
  if (x == 1) return 0;
  quad y = near;
  for (int i = 0; i < 4; ++i) {
    quad f = x > 1 ? (2 - x) - erfcq(-y) : erfcq(y) - x;
    y += f / (2 / sqrtq(PI) * expq(-y * y));
  }
  return y;
}
static quad q_normcdfinv(quad x) {
  if (isnanq(x) || x < 0 || x > 1) return nanq("");
  if (x == 0 || x == 1) return x == 1 ? HUGE_VALQ : -HUGE_VALQ;
  if (x == 0.5Q) return 0;
  quad y = near;
  for (int i = 0; i < 4; ++i) {
    quad f = x > 0.5Q ? (1 - x) - erfcq(y * SQRT1_2) / 2 : erfcq(-y * SQRT1_2) / 2 - x;
    if (x > 0.5Q) f = (1 - x) - erfcq(y * SQRT1_2) / 2; else f = erfcq(-y * SQRT1_2) / 2 - x;
    y -= f / (expq(-y * y / 2) / sqrtq(2 * PI));
  }
  return y;
}
static quad bessel_i(int order, quad x) {
  quad size = fabsq(x);
  if (isinfq(x)) return order ? x : size;
  quad sum;
  if (size < 60) {
    quad term = order ? size / 2 : 1, z = size * size / 4;
    sum = term;
    for (int k = 1; k < 400 && term > sum * 1e-36Q; ++k) {
      term *= z / ((quad)k * (k + order));
      sum += term;
    }
  } else {
    quad term = 1, mu = 4 * order * order;
    sum = 1;
    for (int k = 1; k < 60 && fabsq(term) > 1e-36Q; ++k) {
      term *= -(mu - (2 * k - 1) * (2 * k - 1)) / (8 * size * k);
      sum += term;
    }
    sum *= expq(size) / sqrtq(2 * PI * size);
  }
  return order && x < 0 ? -sum : sum;
}
static quad q_cyl_bessel_i0(quad x) { return bessel_i(0, x); }
static quad q_cyl_bessel_i1(quad x) { return x == 0 ? x : bessel_i(1, x); }
static quad q_logb(quad x) { return x == 0 ? -HUGE_VALQ : isinfq(x) ? HUGE_VALQ : isnanq(x) ? x : (quad)logb((double)x); }
static quad q_tgamma(quad x) {
  if (x < 0 && (isinfq(x) || x == rintq(x))) return nanq("");
  return tgammaq(x);
}
static quad q_lgamma(quad x) { return isinfq(x) ? HUGE_VALQ : lgammaq(x); }
static quad q_pow(quad x, quad y) { return powq(x, y); }
static quad q_j0(quad x) { return j0q(x); }
static quad q_j1(quad x) { return isinfq(x) ? copysignq(0, x) : j1q(x); }
static quad q_y0(quad x) { return x < 0 ? nanq("") : y0q(x); }
static quad q_y1(quad x) { return x < 0 ? nanq("") : y1q(x); }
static quad q_fdim(quad x, quad y) { return fdimq(x, y); }

struct Row {
  const char *name;
  quad (*one)(quad);
  quad (*two)(quad, quad);
  // Where most arguments are taken from, besides those of any size.
  double least, most;
};
static const Row ROWS[] = {
    {"exp", expq, 0, -750, 715}, {"exp2", q_exp2, 0, -1080, 1026}, {"exp10", q_exp10, 0, -326, 310},
    {"expm1", expm1q, 0, -45, 100}, {"log", logq, 0, 0, 4}, {"log2", log2q, 0, 0, 4},
    {"log10", log10q, 0, 0, 4}, {"log1p", log1pq, 0, -1, 4}, {"sin", sinq, 0, -20, 20},
    {"cos", cosq, 0, -20, 20}, {"tan", tanq, 0, -20, 20}, {"sinpi", q_sinpi, 0, -4, 4},
    {"cospi", q_cospi, 0, -4, 4}, {"asin", asinq, 0, -1, 1}, {"acos", acosq, 0, -1, 1},
    {"atan", atanq, 0, -8, 8}, {"sinh", sinhq, 0, -20, 20}, {"cosh", coshq, 0, -20, 20},
    {"tanh", tanhq, 0, -22, 22}, {"asinh", asinhq, 0, -8, 8}, {"acosh", acoshq, 0, 1, 8},
    {"atanh", atanhq, 0, -1, 1}, {"cbrt", cbrtq, 0, -8, 8}, {"rcbrt", q_rcbrt, 0, -8, 8},
    {"rsqrt", q_rsqrt, 0, 0, 4}, {"erf", erfq, 0, -7, 7}, {"erfc", erfcq, 0, -7, 28},
    {"erfcx", q_erfcx, 0, -27, 40}, {"erfinv", q_erfinv, 0, -1, 1}, {"erfcinv", q_erfcinv, 0, 0, 2},
    {"normcdf", q_normcdf, 0, -39, 9}, {"normcdfinv", q_normcdfinv, 0, 0, 1},
    {"lgamma", q_lgamma, 0, -2, 200}, {"tgamma", q_tgamma, 0, -180, 172}, {"j0", q_j0, 0, -8, 8},
    {"j1", q_j1, 0, -8, 8}, {"y0", q_y0, 0, 0, 8}, {"y1", q_y1, 0, 0, 8},
    {"cyl_bessel_i0", q_cyl_bessel_i0, 0, -50, 50}, {"cyl_bessel_i1", q_cyl_bessel_i1, 0, -50, 50},
    {"logb", q_logb, 0, -4, 4}, {"pow", 0, q_pow, 0, 0}, {"atan2", 0, atan2q, 0, 0},
    {"hypot", 0, hypotq, 0, 0}, {"rhypot", 0, q_rhypot, 0, 0}, {"fmod", 0, fmodq, 0, 0},
    {"remainder", 0, remainderq, 0, 0}, {"fdim", 0, q_fdim, 0, 0},
};

// In units of the last place; a wrong NaN or infinity counts as 1e6, a zero of the wrong sign as 1e5.
static double error(double got, quad want) {
  if (isnanq(want) || std::isnan(got)) return isnanq(want) && std::isnan(got) ? 0 : 1e6;
  double rounded = (double)want;
  if (std::isinf(rounded) && got == rounded) return 0;
  if (isinfq(want) || (std::isinf(rounded) && std::isinf(got))) return 1e6;
  if (want == 0 && got == 0) return (signbitq(want) != 0) == std::signbit(got) ? 0 : 1e5;
  quad value = std::isinf(got) ? copysignq(0x1p1024Q, got) : (quad)got;
  int exponent;
  frexpq(fabsq(want), &exponent);
  exponent = exponent - 53 < -1074 ? -1074 : exponent - 53;
  return (double)(fabsq(value - want) / ldexpq(1, exponent));
}

static uint64_t state = 88172645463325252ull;
static uint64_t any_bits() {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state * 0x2545f4914f6cdd1dull;
}
static double as_double(uint64_t bits) {
  double value;
  memcpy(&value, &bits, 8);
  return value;
}
static double between(double least, double most) { return least + (most - least) * (any_bits() >> 11) * 0x1p-53; }

int main(int count_of_words, char **words) {
  long count = count_of_words > 1 ? atol(words[1]) : 1000000;
  const double edges[] = {0, 1, 2, 0.5, 1.5, 3, 4, 8, INFINITY, NAN, 0x1p-1074, 0x1p-1022, 0x1.fffffffffffffp-1023,
                          0x1.fffffffffffffp1023, 0x1p52, 0x1p53, 0x1p63, 1e300, 1e-300, 709.782712893384, 745.2, 1074, 1024, 0.25};
  const int edge_count = sizeof edges / sizeof edges[0];
  std::vector<double> x(count), y(count), result(count);
  for (int row = 0; row < (int)(sizeof ROWS / sizeof ROWS[0]); ++row) {
    const Row &f = ROWS[row];
    bool wanted = count_of_words <= 2;
    for (int i = 2; i < count_of_words; ++i) wanted = wanted || !strcmp(words[i], f.name);
    if (!wanted) continue;
    for (long i = 0; i < count; ++i) {
      x[i] = as_double(any_bits());
      y[i] = as_double(any_bits());
      if (f.one) {
        double size = fmax(fabs(f.least), fabs(f.most));
        if (i % 4 >= 2) x[i] = between(f.least, f.most);
        if (i % 4 == 1) x[i] = copysign(size * exp2(-between(0, 60)), x[i]);
        if (i % 64 == 0) x[i] = between(-1000, 1000);
        if (i < edge_count * 2) x[i] = i & 1 ? -edges[i / 2] : edges[i / 2];
      } else {
        int kind = i % 8;
        // Similar sizes, moderate sizes, and powers that stay in range.
        if (kind <= 1) y[i] = x[i] * between(-2, 2);
        if (kind == 2) x[i] = between(-10, 10), y[i] = between(-10, 10);
        if (kind == 3) x[i] = fabs(x[i]), y[i] = between(-1080, 1030) / log2(x[i]);
        if (kind == 4) x[i] = between(0.5, 2), y[i] = between(-1080, 1030) / log2(x[i]);
        if (kind == 5) x[i] = between(-100, 100), y[i] = rint(between(-300, 300));
        if (i < 4l * edge_count * edge_count) {
          x[i] = edges[i / 4 % edge_count] * (i & 1 ? -1 : 1);
          y[i] = edges[i / 4 / edge_count] * (i & 2 ? -1 : 1);
        }
      }
    }
    evaluate(row, x.data(), y.data(), result.data(), count);
    double worst = 0, worst_rounded = 0;
    long at = 0, at_rounded = 0;
    for (long i = 0; i < count; ++i) {
      // The guide promises nothing where log(gamma(x)) has its zeros.
      if (!strcmp(f.name, "lgamma") && x[i] > -23.0001 && x[i] < -2.2637) continue;
      near = result[i];
      quad want = f.one ? f.one(x[i]) : f.two(x[i], y[i]);
      double exact = error(result[i], want);
      double rounded = error(result[i], (double)want);
      // From 8 on the guide bounds the absolute error by 5e-12 and not by 7 ulp.
      bool is_oscillating = f.name[1] >= '0' && f.name[1] <= '1' && f.name[2] == 0;
      if (is_oscillating && fabs(x[i]) >= 8 && exact != 1e5 && exact != 1e6) {
        exact = rounded = (double)(fabsq(result[i] - want) / 5e-12Q * 7);
      }
      if (exact > worst) worst = exact, at = i;
      if (rounded > worst_rounded) worst_rounded = rounded, at_rounded = i;
    }
    printf("%-14s %6g at %.17g", f.name, worst_rounded, x[at_rounded]);
    if (f.two) printf(", %.17g", y[at_rounded]);
    printf("   exact %.3f at %.17g", worst, x[at]);
    if (f.two) printf(", %.17g", y[at]);
    printf("\n");
    fflush(stdout);
  }
}
