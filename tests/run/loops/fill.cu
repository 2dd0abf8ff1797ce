// Loops that fill a variable with one byte: zeros, minus ones, a byte known only at run time; from the
// start and from the middle; read at places known only at run time, and at known ones.
// RUN: run
__global__ void fill(int *out, const int *at, int byte) {
  int i = threadIdx.x;
  unsigned char bytes[100];
  for (int k = 0; k < 100; ++k)
    bytes[k] = 3;
  for (int k = 16; k < 80; ++k)
    bytes[k] = (unsigned char)byte;
  bytes[at[i]] += 1;
  int words[32];
  for (int k = 0; k < 32; ++k)
    words[k] = -1;
  for (int k = 4; k < 9; ++k)
    words[k] = 0;
  words[at[i] & 31] += 100;
  short known[8];
  for (int k = 0; k < 8; ++k)
    known[k] = 0;
  known[3] = 5;
  out[i] = bytes[at[i]] * 1000 + words[at[(i + 1) & 3] & 31] + known[3] + known[4];
}
// LAUNCH: fill<<<1, 4>>>(out=s32[4], at=s32[4]{15, 16, 79, 80}, 0x1fe)
// EXPECT: out == {4004, 255004, 255004, 4004}
