// Byte buffers and packed structs: unaligned fields may only be accessed by bytes.
// RUN: run
struct __attribute__((packed)) Packed {
  unsigned char tag;
  int value;
  short extra;
};

__global__ void unpack(const Packed *in, int *out) {
  int i = threadIdx.x;
  out[i * 3] = in[i].tag;
  out[i * 3 + 1] = in[i].value;
  out[i * 3 + 2] = in[i].extra;
}

__global__ void pack(Packed *out, int base) {
  Packed p;
  p.tag = threadIdx.x + 250;
  p.value = base * (threadIdx.x + 1);
  p.extra = -(int)threadIdx.x;
  out[threadIdx.x] = p;
}

__global__ void assemble(const unsigned char *in, unsigned *little, unsigned *big) {
  const unsigned char *p = in + threadIdx.x;
  little[threadIdx.x] = p[0] | p[1] << 8 | p[2] << 16 | (unsigned)p[3] << 24;
  big[threadIdx.x] = (unsigned)p[0] << 24 | p[1] << 16 | p[2] << 8 | p[3];
}
// LAUNCH: unpack<<<1, 2>>>(in=u8[14]{200, 1, 2, 3, 4, 255, 255, 7, 0xfe, 0xff, 0xff, 0xff, 5, 0x80}, u=s32[6])
// EXPECT: u == {200, 0x04030201, -1, 7, -2, -32763}
// LAUNCH: pack<<<1, 3>>>(p=u8[21], 0x01020304)
// EXPECT: p == {250, 4, 3, 2, 1, 0, 0, 251, 8, 6, 4, 2, 255, 255, 252, 12, 9, 6, 3, 254, 255}
// LAUNCH: assemble<<<1, 5>>>(bytes=u8[8]{iota 120 17}, little=u32[5], big=u32[5])
// EXPECT: little[i] == bytes[i] + 256 * bytes[i + 1] + 65536 * bytes[i + 2] + 16777216 * bytes[i + 3]
// EXPECT: big[i] == bytes[i + 3] + 256 * bytes[i + 2] + 65536 * bytes[i + 1] + 16777216 * bytes[i]
