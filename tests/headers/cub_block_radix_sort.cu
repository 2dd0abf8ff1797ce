// cub::BlockRadixSort compiles and sorts.
// RUN: run headers
#include <cub/block/block_radix_sort.cuh>

__global__ void sort(int *data) {
    using Sort = cub::BlockRadixSort<int, 64, 4>;
    __shared__ typename Sort::TempStorage storage;
    int keys[4];
    for (int i = 0; i < 4; ++i) keys[i] = (threadIdx.x * 4 + i) * 37 % 256 - 100;
    Sort(storage).Sort(keys);
    for (int i = 0; i < 4; ++i) data[threadIdx.x * 4 + i] = keys[i];
}
// LAUNCH: sort<<<1, 64>>>(data=s32[256])
// EXPECT: data[i] == i - 100
