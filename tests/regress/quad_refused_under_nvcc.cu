// In nvcc's flow numbers of 128 bits have all their bits in device code, by either name of the type.
// RUN: run --preprocess=nvcc --std=c++17 arch=sm_100 -O0,-O3
template <class T>
__device__ double lost_by_double(double x) {
  // A third has more bits than a double, which the sum of three shows.
  T third = static_cast<T>(x) / 3;
  T rounded = static_cast<double>(third);
  return static_cast<double>((third - rounded) * 4503599627370496 * 36028797018963968);
}
__global__ void k(const double *in, double *plain, double *standard) {
#if __CUDA_ARCH__ >= 1000
  plain[threadIdx.x] = lost_by_double<__float128>(in[threadIdx.x]);
  standard[threadIdx.x] = lost_by_double<_Float128>(in[threadIdx.x]);
#endif
}
// LAUNCH: k<<<1, 4>>>(in=f64[4]{0, 1, 2, 3}, plain=f64[4]{fill 9}, standard=f64[4]{fill 9})
// EXPECT: plain[i] == standard[i]
// EXPECT: plain ~= {0, 3002399751580330.67, 6004799503160661.33, 0} within 1 
