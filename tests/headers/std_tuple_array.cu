// cuda::std::tuple, array and optional compile and keep their elements.
// RUN: run headers
#include <cuda/std/array>
#include <cuda/std/optional>
#include <cuda/std/tuple>

__device__ cuda::std::tuple<int, float, char> pack(int i) {
    return cuda::std::make_tuple(i * 2, i * 0.5f, char('a' + i % 20));
}

__device__ cuda::std::optional<int> halve(int i) {
    if (i % 2) return cuda::std::nullopt;
    return i / 2;
}

__global__ void kernel(int *ints, float *floats, int *sums) {
    int i = threadIdx.x;
    auto [number, real, letter] = pack(i);
    ints[i] = number + letter;
    floats[i] = cuda::std::get<1>(pack(i)) + real;
    cuda::std::array<int, 4> values{{i, i + 1, i + 2, i + 3}};
    int sum = 0;
    for (int value : values) sum += value;
    sums[i] = sum + halve(i).value_or(-1);
}
// LAUNCH: kernel<<<1, 32>>>(ints=s32[32], floats=f32[32], sums=s32[32])
// EXPECT: ints[i] == 2 * i + 97 + i % 20
// EXPECT: floats[i] == i
// EXPECT: sums[i] == 4 * i + 6 + if(i % 2 == 1, -1, int(i / 2))
