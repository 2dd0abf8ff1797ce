// cub::BlockReduce, the usual first sight of CUB, compiles and sums rightly.
// RUN: run headers
#include <cub/block/block_reduce.cuh>

__global__ void sums(const int *in, int *out) {
    using Reduce = cub::BlockReduce<int, 128>;
    __shared__ typename Reduce::TempStorage storage;
    int total = Reduce(storage).Sum(in[blockIdx.x * 128 + threadIdx.x]);
    if (threadIdx.x == 0) out[blockIdx.x] = total;
}

struct Larger {
    template <class T> __device__ T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};

__global__ void largest(float *out, int valid) {
    using Reduce = cub::BlockReduce<float, 64, cub::BLOCK_REDUCE_RAKING>;
    __shared__ typename Reduce::TempStorage storage;
    float result = Reduce(storage).Reduce(float(threadIdx.x * 37 % 64), Larger{}, valid);
    if (threadIdx.x == 0) out[0] = result;
}
// LAUNCH: sums<<<3, 128>>>(in=s32[384]{random 1 -1000 1000}, out=s32[3])
// EXPECT: out[i] == sum(j, 0, 128, in[128 * i + j])
// LAUNCH: largest<<<1, 64>>>(top=f32[1], 64)
// EXPECT: top[i] == 63
