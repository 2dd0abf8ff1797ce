// CUB's device-wide reduction and sort, cooperative groups and printf from a kernel.
#include <cooperative_groups.h>
#include <cstdio>
#include <cub/cub.cuh>
#include <vector>
namespace cg = cooperative_groups;
__global__ void tiles(const int *in, int *out) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  int sum = in[threadIdx.x];
  for (int step = 16; step > 0; step /= 2) sum += tile.shfl_down(sum, step);
  if (tile.thread_rank() == 0) atomicAdd(out, sum);
}
__global__ void says(int n) { if (threadIdx.x == 0) printf("kernel says %d\n", n); }
int main() {
  int n = 1 << 16, failures = 0;
  std::vector<int> host(n);
  for (int i = 0; i < n; i++) host[i] = (i * 7919) % 1013;
  long sum = 0; for (int x : host) sum += x;
  int *in, *out; cudaMalloc(&in, n * 4); cudaMalloc(&out, n * 4);
  cudaMemcpy(in, host.data(), n * 4, cudaMemcpyHostToDevice);
  void *space = nullptr; size_t bytes = 0; int got = 0;
  cub::DeviceReduce::Sum(space, bytes, in, out, n); cudaMalloc(&space, bytes);
  cub::DeviceReduce::Sum(space, bytes, in, out, n);
  cudaMemcpy(&got, out, 4, cudaMemcpyDeviceToHost); failures += got != sum;
  cudaFree(space); space = nullptr;
  cub::DeviceRadixSort::SortKeys(space, bytes, in, out, n); cudaMalloc(&space, bytes);
  cub::DeviceRadixSort::SortKeys(space, bytes, in, out, n);
  std::vector<int> sorted(n); cudaMemcpy(sorted.data(), out, n * 4, cudaMemcpyDeviceToHost);
  for (int i = 1; i < n; i++) failures += sorted[i - 1] > sorted[i];
  cudaMemset(out, 0, 4); tiles<<<1, 256>>>(in, out);
  cudaMemcpy(&got, out, 4, cudaMemcpyDeviceToHost);
  int wanted = 0; for (int i = 0; i < 256; i++) wanted += host[i];
  failures += got != wanted;
  says<<<1, 32>>>(42); failures += cudaDeviceSynchronize() != cudaSuccess;
  std::printf(failures == 0 ? "ok\n" : "%d failures\n", failures);
  return failures != 0;
}
