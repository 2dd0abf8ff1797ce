// Index arithmetic is exact: two and three dimensions, 64-bit offsets, negative strides, unsigned wrap.
// RUN: run
__global__ void grid(int *out, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int z = blockIdx.z * blockDim.z + threadIdx.z;
  out[(z * h + y) * w + x] = x + 100 * y + 10000 * z;
}

__global__ void strided(const int *in, int *out, int n, int stride) {
  int i = threadIdx.x;
  const int *start = stride < 0 ? in + (n - 1) * -stride : in;
  out[i] = start[i * stride];
}

// An int that wraps below zero must be sign extended before it is scaled; an unsigned one not.
__global__ void offsets(const int *middle_in, int *out, unsigned u, long long l) {
  const int *middle = middle_in + 8;
  int i = (int)threadIdx.x - 4;
  out[threadIdx.x] = middle[i] * 1000 + middle[i + l] + middle[(int)(u + i)];
}

struct Cell {
  int v[3];
  short s[2];
};
__global__ void cells(const Cell *in, int *out, int k) {
  int i = threadIdx.x;
  out[i] = in[i].v[k] * 100 + in[i].s[k & 1];
}
// LAUNCH: grid<<<(2,3,2), (4,2,2)>>>(g=s32[192], 8, 6)
// EXPECT: g[i] == i % 8 + 100 * (i / 8 % 6) + 10000 * (i / 48)
// LAUNCH: strided<<<1, 8>>>(in=s32[24]{iota}, s=s32[8], 8, -3)
// EXPECT: s[i] == 21 - 3 * i
// LAUNCH: offsets<<<1, 8>>>(in, o=s32[8], 0xfffffffe:u32, -1)
// EXPECT: o[i] == (i + 4) * 1000 + i + 3 + i + 2
// LAUNCH: cells<<<1, 3>>>(c=s32[12]{1, 2, 3, 0x00050004, 6, 7, 8, 0x000a0009, 11, 12, 13, 0xffffffff}, e=s32[3], 1)
// EXPECT: e == {205, 710, 1199}
