// Unions, bit-fields, packed, over-aligned, empty and large classes keep their values across calls.
// RUN: run
union Number { double d; int i[2]; };
struct Bits { int a : 3, b : 9; unsigned c : 20; long long d : 37; };
struct __attribute__((packed)) Packed { char c; int i; double d; };
struct alignas(32) Over { short x; char c; };
struct Empty {};
struct Large { int x[40]; };
struct Larger { short x[200]; };
struct Bare { char a; alignas(16) char b; };

__device__ __noinline__ Number number(Number v) { v.i[0] += 1; return v; }
__device__ __noinline__ Bits bits(Bits v) { v.a = -v.a; v.b += 5; v.c ^= 0xff; v.d -= 7; return v; }
__device__ __noinline__ Packed packed(Packed v) { v.c += 1; v.i *= 3; v.d += 0.5; return v; }
__device__ __noinline__ Over over(char before, Over v) { v.x += before; v.c = -v.c; return v; }
__device__ __noinline__ Empty empty(Empty v, int *out) { *out = 77; return v; }
__device__ __noinline__ Large large(Large v, int i) { v.x[i] += 100; return v; }
__device__ __noinline__ Larger larger(Larger v, int i) { v.x[i] += 100; return v; }
__device__ __noinline__ Bare bare(Bare v) { char a = v.a; v.a = v.b; v.b = a; return v; }
typedef Bits (*Pointer)(Bits);

__global__ void kernel(int *out, int n, Pointer unused) {
  Number a; a.d = 1.0;
  a = number(a);
  out[0] = a.i[0]; out[1] = a.i[1];
  Bits b; b.a = 3; b.b = n; b.c = 0x12345; b.d = -3;
  Pointer pointer = n ? bits : unused;
  b = pointer(b);
  out[2] = b.a; out[3] = b.b; out[4] = b.c; out[5] = (int)b.d;
  Packed p = {5, n, 2.0};
  p = packed(p);
  out[6] = p.c; out[7] = p.i; out[8] = (int)(p.d * 2);
  Over o; o.x = (short)n; o.c = 9;
  o = over(3, o);
  out[9] = o.x; out[10] = o.c;
  empty(Empty(), out + 11);
  Large l; Larger m;
  for (int i = 0; i < 40; ++i) l.x[i] = i;
  for (int i = 0; i < 200; ++i) m.x[i] = (short)-i;
  l = large(l, n); m = larger(m, n + 100);
  out[12] = l.x[n]; out[13] = l.x[n + 1]; out[14] = m.x[n + 100]; out[15] = m.x[199];
  Bare s; s.a = 1; s.b = 2;
  s = bare(s);
  out[16] = s.a; out[17] = s.b;
}
// LAUNCH: kernel<<<1, 1>>>(out=s32[18]{fill 0}, 20, 0)
// EXPECT: out == {1, 1072693248, -3, 25, 74682, -10, 6, 60, 5, 23, -9, 77, 120, 21, -20, -199, 2, 1}
