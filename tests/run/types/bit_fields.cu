// Bit-fields: extraction with and without sign, insertion that leaves the neighbours alone.
// RUN: run
struct Flags {
  unsigned a : 3;
  unsigned b : 7;
  int c : 5;
  unsigned : 1;
  unsigned d : 16;
  unsigned char e : 4;
  bool f : 1;
};

__global__ void read(const Flags *in, int *out) {
  Flags f = in[threadIdx.x];
  int *o = out + threadIdx.x * 6;
  o[0] = f.a;
  o[1] = f.b;
  o[2] = f.c;
  o[3] = f.d;
  o[4] = f.e;
  o[5] = f.f;
}

__global__ void write(Flags *out, int v) {
  Flags *f = out + threadIdx.x;
  f->a = v;
  f->c = -v;
  f->b += 1;
  f->d ^= 0xffff;
  f->e--;
  f->f = !f->f;
}
// LAUNCH: read<<<1, 2>>>(in=u32[4]{0xabcd5a75, 0x15, 0x00007fff, 0xffffff0f}, r=s32[12])
// EXPECT: r == {5, 78, -10, 43981, 5, 1, 7, 127, -1, 0, 15, 0}
// LAUNCH: write<<<1, 2>>>(w=u32[4]{0, 0, 0xffffffff, 0x1f}, 13)
// EXPECT: w == {0xffff4c0d, 0x1f, 0xcc05, 0xe}
