// A conditional operator has the value of a bit-field or of a variable that is `volatile` or `const`.
// RUN: run
// LAUNCH: k<<<1, 2>>>(out=s32[8]{fill 0})
// EXPECT: out == {-3, 100, 100, -3, 4, 200, 200, 4}
struct Fields {
  short low : 9;
  short high : 7;
  unsigned short rest : 5;
};
extern "C" __global__ void k(int *out) {
  union {
    Fields s;
    unsigned long long w;
  } u;
  u.w = 0;
  u.s.high = -3;
  u.s.rest = 4;
  volatile short v = 100;
  const unsigned short c = 200;
  bool first = threadIdx.x == 0;
  int i = threadIdx.x;
  out[0 + i] = first ? u.s.high : v;
  out[2 + i] = first ? v : u.s.high;
  out[4 + i] = first ? u.s.rest : c;
  out[6 + i] = first ? c : u.s.rest;
}
