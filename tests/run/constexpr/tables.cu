// Tables computed at compile time have in memory what the functions give at run time.
// RUN: run
struct Table { unsigned v[256]; };
__device__ constexpr unsigned crc(unsigned x) {
  for (int k = 0; k < 8; ++k) x = x & 1 ? (x >> 1) ^ 0xedb88320u : x >> 1;
  return x;
}
__device__ constexpr Table make() {
  Table t{};
  for (unsigned i = 0; i < 256; ++i) t.v[i] = crc(i);
  return t;
}
__device__ constexpr Table table = make();
struct Twiddle { float re, im; };
struct Twiddles { Twiddle w[16]; };
__device__ constexpr double term(double x, int n) {
  double t = 1;
  for (int i = 1; i <= n; ++i)
    t *= x / i;
  return t;
}
__device__ constexpr double cosine(double x) {
  double s = 0;
  for (int n = 0; n < 24; n += 2)
    s += n % 4 ? -term(x, n) : term(x, n);
  return s;
}
__device__ constexpr double sine(double x) {
  double s = 0;
  for (int n = 1; n < 24; n += 2)
    s += n % 4 == 3 ? -term(x, n) : term(x, n);
  return s;
}
__device__ constexpr Twiddles twiddles() {
  Twiddles t{};
  for (int i = 0; i < 16; ++i)
    t.w[i] = {(float)cosine(i * 0.39269908169872414), (float)sine(i * 0.39269908169872414)};
  return t;
}
__constant__ constexpr Twiddles factors = twiddles();
__global__ void tables(const unsigned *seed, unsigned *same, float *re) {
  int i = threadIdx.x;
  same[i] = table.v[i * 8 + seed[0]] == crc(i * 8 + seed[0]);
  if (i < 16) re[i] = factors.w[i].re * factors.w[i].re + factors.w[i].im * factors.w[i].im;
}
// LAUNCH: tables<<<1, 32>>>(seed=u32[1]{5}, same=u32[32]{fill 0}, re=f32[16]{fill 0})
// EXPECT: same[i] == 1
// EXPECT: re[i] ~= 1 within 1e-4
