// Tiles of 512 keys sorted by a bitonic network in shared memory: nested loops of powers of two,
// compare and exchange without branches.
// RUN: run
constexpr int TILE = 512;

extern "C" __global__ void sort_tiles(unsigned *keys) {
  __shared__ unsigned tile[TILE];
  keys += blockIdx.x * TILE;
  tile[threadIdx.x] = keys[threadIdx.x];
  tile[threadIdx.x + TILE / 2] = keys[threadIdx.x + TILE / 2];
  for (int size = 2; size <= TILE; size *= 2)
    for (int step = size / 2; step > 0; step /= 2) {
      __syncthreads();
      int at = 2 * threadIdx.x - (threadIdx.x & (step - 1));
      bool up = (at & size) == 0;
      unsigned a = tile[at], b = tile[at + step];
      tile[at] = up ? min(a, b) : max(a, b);
      tile[at + step] = up ? max(a, b) : min(a, b);
    }
  __syncthreads();
  keys[threadIdx.x] = tile[threadIdx.x];
  keys[threadIdx.x + TILE / 2] = tile[threadIdx.x + TILE / 2];
}
// LAUNCH: sort_tiles<<<1, 256>>>(keys=u32[512]{random 9 0 4294967296})
// REFERENCE: keys[0..16]
// EXPECT: keys[0..16] == {3953007, 5122474, 13480635, 13900499, 30159095, 31623271, 48580911, 48935485, 67845233, 69725313, 70250955, 73053245, 85098702, 103211885, 107639017, 115620633}
// REFERENCE: keys[496..512]
// EXPECT: keys[496..512] == {4132845753, 4137232772, 4155603934, 4160830718, 4161730705, 4169536171, 4211452070, 4215236485, 4216261049, 4224308760, 4229063291, 4233770047, 4239242013, 4247053677, 4252805988, 4264056871}
// GPU: sort_tiles<<<16384, 256>>>(keys=u32[8388608]{random 9 0 4294967296})
