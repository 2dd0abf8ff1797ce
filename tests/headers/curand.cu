// curand_kernel.h compiles, and its generators give NVIDIA's numbers.
// RUN: run headers
#include <curand_kernel.h>

__global__ void kernel(unsigned *numbers, float *uniform) {
    int i = threadIdx.x;
    curandStatePhilox4_32_10_t philox;
    curand_init(1234ULL, i, 0, &philox);
    numbers[2 * i] = curand(&philox);
    uniform[i] = curand_uniform(&philox);
    curandStateXORWOW_t xorwow;
    curand_init(42ULL, i, 3, &xorwow);
    numbers[2 * i + 1] = curand(&xorwow);
}
// LAUNCH: kernel<<<1, 3>>>(numbers=u32[6], uniform=f32[3])
// EXPECT: numbers == {546353992, 2317951200, 3507855656, 2672029660, 2336459095, 1066540191}
// EXPECT: uniform == {0.85346895, 0.32416514, 0.92349637}
