// Structs by value of odd sizes, through calls, arrays and recursion; results in memory.
// RUN: run
struct Odd {
  unsigned char a[3];
};
struct Mixed {
  double d;
  signed char c;
  float f;
  bool b;
  long long l;
};
__device__ __noinline__ Odd turn(Odd o, int n) {
  if (n == 0)
    return o;
  Odd r = {{o.a[2], o.a[0], (unsigned char)(o.a[1] + n)}};
  return turn(r, n - 1);
}
__device__ __noinline__ Mixed mix(Mixed m, Mixed *other, bool which) {
  Mixed saved = *other;
  *other = m;
  m.d += saved.d;
  m.c -= saved.c;
  m.b = !saved.b;
  m.l ^= saved.l;
  return which ? m : saved;
}
__global__ void pass(const double *in, double *out) {
  int t = threadIdx.x;
  Odd o = {{(unsigned char)t, 7, 250}};
  o = turn(o, t + 2);
  Mixed m = {in[t], (signed char)(t * 50), 1.5f, t % 2 == 0, -1LL - t};
  Mixed n = m;
  n.d *= 2;
  n.f = (float)n.c;
  Mixed r = mix(m, &n, t & 1);
  r = mix(r, &r, true);
  double *p = out + t * 8;
  p[0] = o.a[0] + o.a[1] * 256.0 + o.a[2] * 65536.0;
  p[1] = r.d, p[2] = r.c, p[3] = r.f, p[4] = r.b, p[5] = (double)r.l;
  p[6] = n.d + n.c, p[7] = n.f + n.b + (double)n.l;
}
// LAUNCH: pass<<<1, 4>>>(in=f64[4]{0.5, -1.25, 1e10, 3}, out=f64[32])
// EXPECT: out[0..5] == {129545, 2, 0, 0, 0}
// EXPECT: out[10..15] == {0, 1.5, 0, 0, 48.75}
// EXPECT: out[21..26] == {0, 10000000100, -0.5, 589070, 18}
// EXPECT: out[27..32] == {1.5, 0, 0, -103, -2.5}
