// Blocks of a cluster see each other's shared memory, and wait at each other's barrier.
// RUN: run
#if __CUDA_ARCH__ >= 900
#define CLUSTER(x, y, z) __cluster_dims__(x, y, z)
#else
#define CLUSTER(x, y, z)
#endif

__device__ void meet() {
#if __CUDA_ARCH__ >= 900
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
#endif
}
__device__ int *remote(int *pointer, unsigned rank) {
#if __CUDA_ARCH__ >= 900
  return static_cast<int *>(__cluster_map_shared_rank(pointer, rank));
#else
  return pointer;
#endif
}

__global__ void CLUSTER(4, 1, 1) rotate(int *out) {
  __shared__ int value[32];
  int t = threadIdx.x;
  value[t] = blockIdx.x * 100 + t;
  meet();
  unsigned rank = blockIdx.x % 4;
  int theirs = remote(value, (rank + 1) % 4)[31 - t];
  meet();
  remote(value, (rank + 2) % 4)[t] = theirs;
  meet();
  out[blockIdx.x * 32 + t] = value[t];
}

__global__ void CLUSTER(2, 2, 1) places(unsigned *out) {
#if __CUDA_ARCH__ >= 900
  unsigned block = blockIdx.x + gridDim.x * blockIdx.y;
  dim3 id = __clusterIdx(), inside = __clusterRelativeBlockIdx(), size = __clusterDim();
  out[block * 6 + 0] = id.x + 10 * id.y;
  out[block * 6 + 1] = inside.x + 10 * inside.y;
  out[block * 6 + 2] = size.x + 10 * size.y + 100 * size.z;
  out[block * 6 + 3] = __clusterRelativeBlockRank();
  out[block * 6 + 4] = __clusterSizeInBlocks();
  dim3 all = __clusterGridDimInClusters();
  out[block * 6 + 5] = all.x + 10 * all.y;
#endif
}

// All blocks count in the memory of the first one.
__global__ void CLUSTER(4, 1, 1) count(int *out) {
  __shared__ int sum;
  if (threadIdx.x == 0) sum = 0;
  meet();
  atomicAdd(remote(&sum, 0), (int)(blockIdx.x + threadIdx.x));
  meet();
  if (threadIdx.x == 0 && blockIdx.x % 4 == 0) out[blockIdx.x / 4] = sum;
#if __CUDA_ARCH__ >= 900
  if (threadIdx.x == 1) out[2 + blockIdx.x] = __cluster_query_shared_rank(remote(&sum, 3 - blockIdx.x % 4));
#endif
}
// LAUNCH: rotate<<<8, 32>>>(out=s32[256])
// LAUNCH: places<<<(4, 2), 1>>>(places=u32[48])
// LAUNCH: count<<<8, 64>>>(sums=s32[10])
// EXPECT: out[i] == (i / 32 - i / 32 % 4 + (i / 32 % 4 + 3) % 4) * 100 + 31 - i % 32
// EXPECT: places[0..12] == {0, 0, 122, 0, 4, 12, 0, 1, 122, 1, 4, 12}
// EXPECT: places[12..24] == {1, 0, 122, 0, 4, 12, 1, 1, 122, 1, 4, 12}
// EXPECT: places[24..36] == {0, 10, 122, 2, 4, 12, 0, 11, 122, 3, 4, 12}
// EXPECT: sums[0..2] == {8448, 9472}
// EXPECT: sums[2..10] == {3, 2, 1, 0, 3, 2, 1, 0}
