// Bytes of literals that are no UTF-8 stay as they are, and so do characters of the private range.
// RUN: run
#define BYTE "é"
__device__ char text[] = "aéÿ" BYTE;
__device__ char one = 'é';
__device__ char private_use[] = "ïŸ©";
__device__ char raw[] = R"(Ã)";
extern "C" __global__ void k(unsigned char *out) {
  for (int i = 0; i < 5; ++i) out[i] = text[i];
  out[5] = one;
  for (int i = 0; i < 4; ++i) out[6 + i] = private_use[i];
  out[10] = raw[0];
  out[11] = sizeof(raw);
}
// LAUNCH: k<<<1, 1>>>(out=u8[12])
// EXPECT: out == {97, 233, 255, 233, 0, 233, 239, 159, 169, 0, 195, 2}
