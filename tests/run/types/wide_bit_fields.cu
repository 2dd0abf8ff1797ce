// A bit-field may be wider than its type: the rest is padding, where g++ has it too.
// RUN: run --diag-suppress=959
struct Wide {
  int i : 64;
  char c;
};
struct Narrow {
  char a;
  char b : 12;
  char c;
};
struct Middle {
  char c;
  short s : 20;
  char d;
};
struct Long {
  char c : 100;
  char d;
};
struct Packed {
  char a;
  int b : 8 __attribute__((packed));
};
static_assert(sizeof(Wide) == 16 && sizeof(Narrow) == 4, "");
static_assert(sizeof(Middle) == 6 && sizeof(Long) == 16, "");

__global__ void wide(int *out) {
  Wide w = {-5, 7};
  Narrow n = {1, 2, 3};
  Middle m = {4, -300, 6};
  out[0] = w.i;
  out[1] = w.c;
  out[2] = n.a * 100 + n.b * 10 + n.c;
  out[3] = m.s;
  out[4] = m.d;
  m.s = 1 << 15;
  out[5] = m.s;
}

// LAUNCH: wide<<<1, 1>>>(out=s32[6])
// EXPECT: out == {-5, 7, 123, -300, 6, -32768}
