// 64-bit products, shifts, rotations and mixes of widths give the hashes that they should.
// RUN: run
typedef unsigned long long u64;

__device__ u64 splitmix(u64 z) {
  z += 0x9E3779B97F4A7C15ull;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return z ^ (z >> 31);
}

__device__ u64 rotate_left(u64 v, int by) { return (v << by) | (v >> (64 - by)); }

__global__ void mix(const u64 *seeds, u64 *out) {
  int i = threadIdx.x;
  out[i] = splitmix(seeds[i]);
}

__global__ void xorshift(u64 *states, unsigned *out, int rounds) {
  int i = threadIdx.x;
  u64 s = states[i];
  unsigned sum = 0;
  for (int k = 0; k < rounds; ++k) {
    s ^= s << 13;
    s ^= s >> 7;
    s ^= s << 17;
    sum += (unsigned)(rotate_left(s, k % 63 + 1) >> 32) ^ (unsigned)s;
  }
  states[i] = s;
  out[i] = sum;
}

__global__ void fnv(const unsigned char *bytes, int length, u64 *out) {
  int i = threadIdx.x;
  u64 h = 0xcbf29ce484222325ull;
  for (int k = 0; k < length; ++k)
    h = (h ^ bytes[i * length + k]) * 0x100000001b3ull;
  out[i] = h;
}
// LAUNCH: mix<<<1, 4>>>(seeds=u64[4]{0, 1, 0x123456789abcdef, 0xffffffffffffffff}, mixed=u64[4])
// EXPECT: mixed == {16294208416658607535, 10451216379200822465, 1547611027431991965, 16490336266968443936}
// LAUNCH: xorshift<<<1, 4>>>(states=u64[4]{1, 2, 88172645463325252, 0x8000000000000001}, out=u32[4], 50)
// EXPECT: states == {12728408339691566298, 16335137902067686823, 11352936094994678599, 13402312967796121829}
// EXPECT: out == {2766822692, 3160481964, 2819621912, 3962449029}
// LAUNCH: fnv<<<1, 4>>>(bytes=u8[20]{iota 65 13}, 5, hashes=u64[4])
// EXPECT: hashes == {7050953545088050808, 3435106770368016657, 6283282467616573138, 12522336424667765459}
