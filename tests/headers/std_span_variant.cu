// cuda::std::span, variant, functional and numeric compile and give the right results.
// RUN: run headers
#include <cuda/std/functional>
#include <cuda/std/numeric>
#include <cuda/std/span>
#include <cuda/std/variant>

__global__ void kernel(int *data, int *out) {
    cuda::std::variant<int, float> number(int(threadIdx.x));
    if (threadIdx.x % 2) number = 1.5f;
    cuda::std::span<int> values(data, 4);
    int sum = cuda::std::accumulate(values.begin(), values.end(), 0, cuda::std::plus<int>());
    out[threadIdx.x] = sum + (number.index() == 0 ? cuda::std::get<0>(number) : int(cuda::std::get<1>(number) * 2));
}
// LAUNCH: kernel<<<1, 8>>>(data=s32[4]{1, 20, 300, 4000}, out=s32[8])
// EXPECT: out[i] == 4321 + if(i % 2 == 1, 3, i)
