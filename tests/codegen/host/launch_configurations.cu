// Only `>>>` ends the configuration of a launch: `>` and `>>` are operators in it, also where template arguments end
// in the same line.
// RUN: codegen --preprocess=whole --arch=sm_90 --check-host-code
// CHECK-DAG: .entry _Z6kernelILi1EEvPi(
// CHECK-DAG: .entry _Z6kernelILi2EEvPi(
// CHECK-DAG: .entry _Z6kernelILi3EEvPi(
// CHECK-DAG: .entry _Z6kernelILi4EEvPi(
// CHECK-DAG: .entry _Z6kernelILi5EEvPi(
// CHECK-DAG: .entry _Z6kernelILi6EEvPi(
#include <cuda_runtime.h>

template <int N> struct Number { static constexpr int value = N; };
template <int N> __global__ void kernel(int *p) { *p = N; }

template <int N> void launch(int *p, dim3 block, cudaStream_t stream) {
    kernel<N><<<block.x > 3, block, block.x >> 5 > 1 ? 32 * sizeof(int) : 0, stream>>>(p);
}

void use(int *p, dim3 block, cudaStream_t stream) {
    kernel<1><<<1, block, block.x > 32 ? 32 * sizeof(int): 0, stream>>>(p);
    kernel<2><<<1, block, block.x > 32>>>(p);
    kernel<3><<<1, block.x >> 5>>>(p);
    kernel<Number<4>::value><<<1, Number<Number<7>::value>::value > 5>>>(p);
    kernel<5><<<sizeof(Number<(2 > 1)>), 1>>>(p);
    launch<6>(p, block, stream);
}
