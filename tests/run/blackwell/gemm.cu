// The product of bench/gemm by tcgen05 is the product: tensor copies bring tiles, one thread starts products, four warps fetch sums.
// RUN: run arch=sm_100a
// LAUNCH: prepare<<<128, 256>>>(a=f32[32768], a_half=u16[32768], 37, 3)
// LAUNCH: prepare<<<256, 256>>>(b=f32[65536], b_half=u16[65536], 29, 5)
// LAUNCH: gemm_bf16<<<2, 128, 198656>>>(m=tensormap(a_half, extents(128, 256), box(64, 128), swizzle128, bf16), n=tensormap(b_half, extents(128, 256), box(64, 256), swizzle128, bf16), c_half=u16[65536], 256, 256, 128)
// LAUNCH: widen<<<256, 256>>>(c=f32[65536], c_half)
// EXPECT: c[0..768] == sum(j, 0, 128, a[int(i / 256) * 128 + j] * b[i % 256 * 128 + j])
// EXPECT: c[65000..65536] == sum(j, 0, 128, a[int(i / 256) * 128 + j] * b[i % 256 * 128 + j])

#ifdef __CUDA_ARCH_FEAT_SM100_ALL
#include "../../../bench/gemm/tcgen05_bf16.cu"
#else
struct alignas(64) TensorMap {
  unsigned char opaque[128];
};
extern "C" __global__ void gemm_bf16(const __grid_constant__ TensorMap, const __grid_constant__ TensorMap,
                                     unsigned short *, int, int, int) {}
#endif

extern "C" __global__ void prepare(float *numbers, unsigned short *halves, int factor, int modulus) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  numbers[i] = (i * factor + i / 128) % modulus - modulus / 2;
  // Small integers have no digits in the lower half.
  halves[i] = __float_as_uint(numbers[i]) >> 16;
}

extern "C" __global__ void widen(float *numbers, const unsigned short *halves) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  numbers[i] = __uint_as_float(halves[i] << 16);
}
