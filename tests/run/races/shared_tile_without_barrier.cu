// A tile in shared memory is read before all of it is written.
// RUN: run
__global__ void transpose(const int *in, int *out) {
  __shared__ int tile[16][16];
  int x = threadIdx.x, y = threadIdx.y;
  tile[y][x] = in[y * 16 + x];
  out[y * 16 + x] = tile[x][y];
}
// LAUNCH: transpose<<<1, (16,16)>>>(in=s32[256]{iota}, out=s32[256]{fill 0})
// FAULT: bytes of shared memory
