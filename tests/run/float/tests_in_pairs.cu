// Two tests in one: either of two numbers is NaN, both are numbers, two bools, and signs as numbers.
// RUN: run
// LAUNCH: k<<<1, 8>>>(out=u32[8], x=f32[8]{1, nan, -2, nan, -0.0, 3, inf, -nan}, y=f32[8]{1, 2, nan, nan, -1, 0, -inf, 5}, a=u8[8]{0, 0, 1, 1, 0, 0, 1, 1}, b=u8[8]{0, 1, 0, 1, 0, 1, 0, 1})
// EXPECT: out == {194, 233, 233, 221, 2, 42, 42, 25}
__global__ void k(unsigned *out, const float *x, const float *y, const bool *a, const bool *b)
{
    unsigned i = threadIdx.x;
    float u = x[i], v = y[i];
    bool p = a[i], q = b[i];
    unsigned r = (u != u || v != v);
    r |= (unsigned)(u == u && v == v) << 1;
    r |= (unsigned)(u != u && v != v) << 2;
    r |= (unsigned)(p || q) << 3;
    r |= (unsigned)(p && q) << 4;
    r |= (unsigned)(p != q) << 5;
    int n = (int)i - 4;
    int negative = n < 0;
    r |= negative << 6;
    long long wide = n * 0x100000000LL;
    long long negative_wide = wide < 0;
    r |= (unsigned)negative_wide << 7;
    out[i] = r;
}
