// Bit-fields that share a byte are one piece of a variable; where it begins at an odd byte, an access in its
// middle is no longer aligned as it was in the whole variable.
// RUN: run
// LAUNCH: shared_byte<<<1, 1>>>(out=u32[4]{fill 0}, 300, -1500)
// EXPECT: out[0] == 300
// EXPECT: out[1] == 4294965796
// EXPECT: out[2] == 300
// EXPECT: out[3] == 4294965797

struct Mixed {
  char head;
  unsigned low : 9;
  int middle : 12;
  unsigned high : 27;
};

extern "C" __global__ void shared_byte(unsigned *out, unsigned low, int middle) {
  Mixed mixed;
  mixed.low = low;
  mixed.middle = middle;
  Mixed copy = mixed;
  out[0] = mixed.low;
  out[1] = mixed.middle;
  copy.middle += 1;
  out[2] = copy.low;
  out[3] = copy.middle;
}
