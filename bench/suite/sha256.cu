// SHA-256 of messages of 32 bytes, one to a thread: rotations, a schedule of 16 words that loops rotate
// and unrolling must keep in registers, constants.
// RUN: run
__constant__ unsigned K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

__device__ __forceinline__ unsigned rotate(unsigned x, int by) { return x >> by | x << (32 - by); }
__device__ __forceinline__ unsigned swap_bytes(unsigned x) { return __byte_perm(x, 0, 0x0123); }

extern "C" __global__ void sha256(const unsigned *messages, unsigned *digests, int n) {
  int thread = blockIdx.x * blockDim.x + threadIdx.x;
  if (thread >= n)
    return;
  unsigned w[16];
#pragma unroll
  for (int i = 0; i < 8; ++i)
    w[i] = swap_bytes(messages[thread * 8 + i]);
  w[8] = 0x80000000u;
#pragma unroll
  for (int i = 9; i < 15; ++i)
    w[i] = 0;
  w[15] = 256;
  const unsigned start[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                             0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  unsigned s[8];
#pragma unroll
  for (int i = 0; i < 8; ++i)
    s[i] = start[i];
#pragma unroll
  for (int round = 0; round < 64; ++round) {
    int at = round % 16;
    if (round >= 16) {
      unsigned older = w[(round + 1) % 16], newer = w[(round + 14) % 16];
      unsigned low = rotate(older, 7) ^ rotate(older, 18) ^ older >> 3;
      unsigned high = rotate(newer, 17) ^ rotate(newer, 19) ^ newer >> 10;
      w[at] += low + w[(round + 9) % 16] + high;
    }
    unsigned choose = (s[4] & s[5]) ^ (~s[4] & s[6]);
    unsigned majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
    unsigned t1 = s[7] + (rotate(s[4], 6) ^ rotate(s[4], 11) ^ rotate(s[4], 25)) + choose + K[round] + w[at];
    unsigned t2 = (rotate(s[0], 2) ^ rotate(s[0], 13) ^ rotate(s[0], 22)) + majority;
#pragma unroll
    for (int i = 7; i > 0; --i)
      s[i] = s[i - 1];
    s[4] += t1;
    s[0] = t1 + t2;
  }
#pragma unroll
  for (int i = 0; i < 8; ++i)
    digests[thread * 8 + i] = swap_bytes(start[i] + s[i]);
}
// LAUNCH: sha256<<<1, 32>>>(messages=u8[96]{random 11 0 256}, digests=u8[96], 3)
// REFERENCE: digests
// EXPECT: digests[0..96] == {86, 111, 185, 67, 63, 93, 210, 74, 155, 250, 215, 195, 228, 145, 25, 197, 212, 64, 15, 189, 181, 198, 160, 16, 15, 78, 82, 163, 97, 126, 119, 143, 180, 205, 118, 21, 22, 14, 122, 19, 79, 59, 228, 129, 185, 220, 123, 0, 77, 105, 149, 114, 56, 93, 38, 99, 201, 175, 238, 159, 125, 57, 172, 10, 89, 131, 15, 35, 106, 153, 182, 237, 131, 196, 104, 236, 73, 203, 127, 208, 185, 100, 137, 241, 20, 188, 94, 124, 10, 16, 143, 199, 240, 31, 196, 102}
// GPU: sha256<<<4096, 256>>>(messages=u8[33554432]{random 11 0 256}, digests=u8[33554432], 1048576)
