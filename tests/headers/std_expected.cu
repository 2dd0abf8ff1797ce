// cuda::std::expected and its monadic functions work.
// RUN: run headers
#include <cuda/std/expected>
__device__ cuda::std::expected<int, float> half(int x) { if (x % 2) return cuda::std::unexpected(x * 0.5f); return x / 2; }
__global__ void k(int *o) {
  auto a = half(8), b = half(7);
  o[0] = a.has_value();
  o[1] = *a;
  o[2] = b.has_value();
  o[3] = (int)(b.error() * 2);
  o[4] = b.value_or(-3);
  o[5] = a.and_then([](int v) { return half(v); }).value_or(0);
  o[6] = a.transform([](int v) { return v * 3; }).value();
  o[7] = (a == 4);
}
// LAUNCH: k<<<1, 1>>>(o=s32[8])
// EXPECT: o == {1, 4, 0, 7, -3, 2, 12, 1}
