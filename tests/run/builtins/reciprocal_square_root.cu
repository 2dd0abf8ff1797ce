// __frsqrt_rn rounds the reciprocal square root correctly.
// RUN: run
__global__ void roots(const float *in, unsigned *out) {
  out[threadIdx.x] = __float_as_uint(__frsqrt_rn(in[threadIdx.x]));
}
// LAUNCH: roots<<<1, 12>>>(a=f32[12]{1, 4, 3.9999998, 3.9999995, 2, 3, 1e-45, 3.4e38, 0.0, -0.0, inf, 1.0804}, s=u32[12])
// EXPECT: s == {1065353216, 1056964608, 1056964608, 1056964609, 1060439283, 1058262330, 1689584883, 528485787, 2139095040, 4286578688, 0, 1064716895}
