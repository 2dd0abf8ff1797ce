// Cooperative groups without their header.
// RUN: rich
namespace cg = cooperative_groups;
__global__ void k(int *data) {
  auto block = cg::this_thread_block();
  data[block.thread_rank()] = 1;
}
