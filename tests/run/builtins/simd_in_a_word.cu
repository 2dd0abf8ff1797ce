// SIMD within a word must compute each lane as if it were alone.
// RUN: run
__global__ void lanes(const unsigned *x, const unsigned *y, unsigned *out) {
  int i = threadIdx.x;
  unsigned a = x[i], b = y[i];
  out[0 * 32 + i] = __vadd2(a, b);
  out[1 * 32 + i] = __vaddss2(a, b);
  out[2 * 32 + i] = __vaddus2(a, b);
  out[3 * 32 + i] = __vavgs2(a, b);
  out[4 * 32 + i] = __vavgu2(a, b);
  out[5 * 32 + i] = __vcmpeq2(a, b);
  out[6 * 32 + i] = __vcmpges2(a, b);
  out[7 * 32 + i] = __vcmpgeu2(a, b);
  out[8 * 32 + i] = __vcmpgts2(a, b);
  out[9 * 32 + i] = __vcmpgtu2(a, b);
  out[10 * 32 + i] = __vcmples2(a, b);
  out[11 * 32 + i] = __vcmpleu2(a, b);
  out[12 * 32 + i] = __vcmplts2(a, b);
  out[13 * 32 + i] = __vcmpltu2(a, b);
  out[14 * 32 + i] = __vcmpne2(a, b);
  out[15 * 32 + i] = __vhaddu2(a, b);
  out[16 * 32 + i] = __vmaxs2(a, b);
  out[17 * 32 + i] = __vmaxu2(a, b);
  out[18 * 32 + i] = __vmins2(a, b);
  out[19 * 32 + i] = __vminu2(a, b);
  out[20 * 32 + i] = __vabsdiffs2(a, b);
  out[21 * 32 + i] = __vabsdiffu2(a, b);
  out[22 * 32 + i] = __vsads2(a, b);
  out[23 * 32 + i] = __vsadu2(a, b);
  out[24 * 32 + i] = __vseteq2(a, b);
  out[25 * 32 + i] = __vsetges2(a, b);
  out[26 * 32 + i] = __vsetgeu2(a, b);
  out[27 * 32 + i] = __vsetgts2(a, b);
  out[28 * 32 + i] = __vsetgtu2(a, b);
  out[29 * 32 + i] = __vsetles2(a, b);
  out[30 * 32 + i] = __vsetleu2(a, b);
  out[31 * 32 + i] = __vsetlts2(a, b);
  out[32 * 32 + i] = __vsetltu2(a, b);
  out[33 * 32 + i] = __vsetne2(a, b);
  out[34 * 32 + i] = __vsub2(a, b);
  out[35 * 32 + i] = __vsubss2(a, b);
  out[36 * 32 + i] = __vsubus2(a, b);
  out[37 * 32 + i] = __vabs2(a);
  out[38 * 32 + i] = __vabsss2(a);
  out[39 * 32 + i] = __vneg2(a);
  out[40 * 32 + i] = __vnegss2(a);
  out[41 * 32 + i] = __vadd4(a, b);
  out[42 * 32 + i] = __vaddss4(a, b);
  out[43 * 32 + i] = __vaddus4(a, b);
  out[44 * 32 + i] = __vavgs4(a, b);
  out[45 * 32 + i] = __vavgu4(a, b);
  out[46 * 32 + i] = __vcmpeq4(a, b);
  out[47 * 32 + i] = __vcmpges4(a, b);
  out[48 * 32 + i] = __vcmpgeu4(a, b);
  out[49 * 32 + i] = __vcmpgts4(a, b);
  out[50 * 32 + i] = __vcmpgtu4(a, b);
  out[51 * 32 + i] = __vcmples4(a, b);
  out[52 * 32 + i] = __vcmpleu4(a, b);
  out[53 * 32 + i] = __vcmplts4(a, b);
  out[54 * 32 + i] = __vcmpltu4(a, b);
  out[55 * 32 + i] = __vcmpne4(a, b);
  out[56 * 32 + i] = __vhaddu4(a, b);
  out[57 * 32 + i] = __vmaxs4(a, b);
  out[58 * 32 + i] = __vmaxu4(a, b);
  out[59 * 32 + i] = __vmins4(a, b);
  out[60 * 32 + i] = __vminu4(a, b);
  out[61 * 32 + i] = __vabsdiffs4(a, b);
  out[62 * 32 + i] = __vabsdiffu4(a, b);
  out[63 * 32 + i] = __vsads4(a, b);
  out[64 * 32 + i] = __vsadu4(a, b);
  out[65 * 32 + i] = __vseteq4(a, b);
  out[66 * 32 + i] = __vsetges4(a, b);
  out[67 * 32 + i] = __vsetgeu4(a, b);
  out[68 * 32 + i] = __vsetgts4(a, b);
  out[69 * 32 + i] = __vsetgtu4(a, b);
  out[70 * 32 + i] = __vsetles4(a, b);
  out[71 * 32 + i] = __vsetleu4(a, b);
  out[72 * 32 + i] = __vsetlts4(a, b);
  out[73 * 32 + i] = __vsetltu4(a, b);
  out[74 * 32 + i] = __vsetne4(a, b);
  out[75 * 32 + i] = __vsub4(a, b);
  out[76 * 32 + i] = __vsubss4(a, b);
  out[77 * 32 + i] = __vsubus4(a, b);
  out[78 * 32 + i] = __vabs4(a);
  out[79 * 32 + i] = __vabsss4(a);
  out[80 * 32 + i] = __vneg4(a);
  out[81 * 32 + i] = __vnegss4(a);
}

// Each lane by itself, the long way.
__device__ int lane(unsigned v, int n, int i) {
  int width = 32 / n;
  return (int)(v << (32 - width * (i + 1))) >> (32 - width);
}
__global__ void reference(const unsigned *x, const unsigned *y, unsigned *out) {
  int t = threadIdx.x;
  int row = 0;
  for (int n = 2; n <= 4; n += 2) {
    int width = 32 / n, top = 1 << (width - 1);
    unsigned low = (1u << width) - 1;
    unsigned r[41] = {};
    for (int i = 0; i < n; i++) {
      int a = lane(x[t], n, i), b = lane(y[t], n, i);
      int ua = a & (int)low, ub = b & (int)low;
      auto put = [&](int index, int value) { r[index] |= ((unsigned)value & low) << (width * i); };
      auto clamp = [&](int v) { return v < -top ? -top : v >= top ? top - 1 : v; };
      auto cap = [&](int v) { return v < 0 ? 0 : v > (int)low ? (int)low : v; };
      int k = 0;
      put(k++, a + b);
      put(k++, clamp(a + b));
      put(k++, cap(ua + ub));
      put(k++, (a + b + (a + b >= 0)) >> 1);
      put(k++, (ua + ub + 1) >> 1);
      bool relation[] = {a == b, a >= b, ua >= ub, a > b, ua > ub, a <= b, ua <= ub, a < b, ua < ub, a != b};
      for (int q = 0; q < 10; q++) put(k++, relation[q] ? -1 : 0);
      put(k++, (ua + ub) >> 1);
      put(k++, a > b ? a : b);
      put(k++, ua > ub ? ua : ub);
      put(k++, a < b ? a : b);
      put(k++, ua < ub ? ua : ub);
      int ds = a > b ? a - b : b - a, du = ua > ub ? ua - ub : ub - ua;
      put(k++, ds);
      put(k++, du);
      r[k++] += (unsigned)ds & low;
      r[k++] += (unsigned)du & low;
      for (int q = 0; q < 10; q++) put(k++, relation[q]);
      put(k++, a - b);
      put(k++, clamp(a - b));
      put(k++, cap(ua - ub));
      put(k++, a < 0 ? -a : a);
      put(k++, clamp(a < 0 ? -a : a));
      put(k++, -a);
      put(k++, clamp(-a));
    }
    for (int k = 0; k < 41; k++) out[row++ * 32 + t] = r[k];
  }
}
// LAUNCH: lanes<<<1, 32>>>(x=u32[32]{random 1 0 4294967295}, y=u32[32]{random 2 0 4294967295}, out=u32[2624])
// LAUNCH: reference<<<1, 32>>>(x, y, expected=u32[2624])
// EXPECT: out[i] == expected[i]
