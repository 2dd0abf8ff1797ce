// Directed rounding: down, up and towards zero differ in the last place, and in the right direction.
// RUN: run
__global__ void rounding(float *f, double *d) {
  float one = f[0], three = f[1];
  f[2] = __frcp_rd(three);
  f[3] = __frcp_ru(three);
  f[4] = __fsqrt_rd(three);
  f[5] = __fsqrt_ru(three);
  f[6] = __fsqrt_rz(three);
  f[7] = __int2float_rd(16777217 + (int)one);
  f[8] = __int2float_ru(16777217 + (int)one - 1);
  f[9] = __uint2float_rz(4294967295u);
  f[10] = __ll2float_rd(-16777217LL);
  f[11] = __ull2float_ru(16777217ull);
  f[12] = __double2float_rd(-1.0000000001);
  f[13] = __double2float_ru(-1.0000000001);
  f[14] = __fmaf_ieee_rd(one, three, 1e-9f);
  d[0] = __ddiv_rd(1.0, 3.0) == __ddiv_rz(1.0, 3.0);
  d[1] = __ddiv_ru(1.0, 3.0) > __ddiv_rd(1.0, 3.0);
  d[2] = __drcp_ru(3.0) > __drcp_rd(3.0);
  d[3] = __dsqrt_ru(2.0) > __dsqrt_rz(2.0);
  d[4] = __ll2double_rd(9007199254740993LL) == 9007199254740992.0;
  d[5] = __ull2double_ru(9007199254740993ull) == 9007199254740994.0;
}
// LAUNCH: rounding<<<1, 1>>>(f=f32[15]{1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, d=f64[6])
// EXPECT: f[2..15] == {0.3333333134651184, 0.3333333432674408, 1.7320507764816284, 1.7320508956909180, 1.7320507764816284, 16777218, 16777218, 4294967040, -16777218, 16777218, -1.00000011920928955, -1, 3}
// EXPECT: d[i] == 1
