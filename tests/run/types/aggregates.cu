// Copies of structs and arrays: nested, through pointers, from calls, from initialisers.
// RUN: run
struct Inner {
  short s[3];
  char c;
};
struct Outer {
  Inner in[2];
  double d;
  union {
    int i;
    float f;
  };
  struct {
    unsigned char lo, hi;
  } pair;
};
__device__ Inner make(int v) {
  Inner r = {{(short)v, (short)(v + 1), (short)(v + 2)}, (char)(v * 2)};
  return r;
}
__device__ Outer build(int v) {
  Outer o = {{make(v), {{1, 2}, 3}}, v + 0.5};
  o.f = 1.0f;
  o.pair.lo = v;
  o.pair.hi = v + 250;
  return o;
}
__device__ int total(const Outer &o) {
  int t = 0;
  for (int k = 0; k < 2; k++)
    for (int j = 0; j < 3; j++)
      t = t * 3 + o.in[k].s[j] + o.in[k].c;
  return t + (int)(o.d * 2) + (o.i >> 20) + o.pair.lo * 7 + o.pair.hi * 11;
}
__device__ int by_value(Outer o, int k) {
  o.in[k & 1] = make(k);
  return k == 0 ? total(o) : total(o) + by_value(o, k - 1);
}
__global__ void use(int *out) {
  int i = threadIdx.x, *o = out + i * 8;
  Outer a = build(i), b;
  b = a;
  b.in[1] = a.in[0];
  b.in[0].s[2] = -9;
  o[0] = total(a);
  o[1] = total(b);
  Outer *p = &b;
  *p = build(i + 5), p->d = 3;
  o[2] = total(*p);
  Outer list[3] = {a, b};
  list[2] = list[i % 2];
  o[3] = total(list[2]) + total(list[1]);
  o[4] = build(i).in[0].s[1] + make(7).c;
  o[5] = by_value(a, 3);
  Inner grid[2][2] = {{make(1), make(2)}, {make(3)}};
  Inner(*row)[2] = grid;
  row += i & 1;
  o[6] = (*row)[0].s[0] * 100 + row[0][1].s[1] + grid[1][1].c;
  const Inner &chosen = i & 1 ? grid[0][1] : a.in[0];
  o[7] = chosen.s[0] + (int)sizeof(Outer) * 1000 + (int)alignof(Outer) * 100000;
}
// LAUNCH: use<<<1, 4>>>(out=s32[32])
// EXPECT: out == {3956, 3610, 9316, 13272, 15, 20152, 103, 832000, 5029, 4695, 7571, 15142, 16, 21285, 300, 832002, 6102, 5780, 8642, 14744, 17, 22418, 103, 832002, 7175, 6865, 9713, 19426, 18, 23551, 300, 832002}
