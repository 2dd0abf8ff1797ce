// Assignments, prefix increments and commas designate the bit-field, which promotes to `int` by its width;
// conditional expressions, postfix increments and casts to references do not.
// RUN: run
// LAUNCH: compare<<<1, 1>>>(out=s32[10]{fill 7}, -1)
// EXPECT: out[0] == 1
// EXPECT: out[1] == 1
// EXPECT: out[2] == 1
// EXPECT: out[3] == 1
// EXPECT: out[4] == 0
// EXPECT: out[5] == 0
// EXPECT: out[6] == 0
// EXPECT: out[7] == 0
// EXPECT: out[8] == 1
// EXPECT: out[9] == 5

struct Fields {
  unsigned narrow : 24;
  unsigned other : 20;
  unsigned whole : 32;
};

extern "C" __global__ void compare(int *out, int minus_one) {
  Fields fields{1, 2, 3};
  out[0] = (fields.narrow = 4) >= minus_one;
  out[1] = (fields.narrow |= 1) >= minus_one;
  out[2] = ++fields.narrow >= minus_one;
  out[3] = (fields.other = 1, fields.narrow) >= minus_one;
  out[4] = fields.narrow-- >= minus_one;
  out[5] = (minus_one ? fields.narrow : fields.other) >= minus_one;
  out[6] = (fields.whole = 3) >= minus_one;
  out[7] = static_cast<unsigned &&>(fields.narrow) >= minus_one;
  out[8] = (fields.other = fields.narrow = 5) >= minus_one;
  out[9] = fields.other;
}
