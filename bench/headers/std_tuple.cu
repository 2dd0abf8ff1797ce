// cuda::std::tuple, array and optional: values packed, bound to names and unpacked.
// RUN: run headers
#include <cuda/std/array>
#include <cuda/std/optional>
#include <cuda/std/tuple>

__device__ cuda::std::tuple<int, long long> divide(int a, int b) { return {a / b, a % b}; }

__device__ cuda::std::optional<int> even(int x) {
  if (x % 2)
    return cuda::std::nullopt;
  return x;
}

extern "C" __global__ void unpack(const int *in, int *out) {
  auto [quotient, rest] = divide(in[threadIdx.x], 7);
  cuda::std::array<int, 3> parts = {quotient, (int)rest, even(quotient).value_or(1000)};
  int sum = 0;
  for (int part : parts)
    sum += part;
  out[threadIdx.x] = sum;
}
// LAUNCH: unpack<<<1, 64>>>(in=s32[64]{random 1 0 1000}, out=s32[64])
// EXPECT: out[i] == int(in[i] / 7) + in[i] % 7 + if(int(in[i] / 7) % 2 == 1, 1000, int(in[i] / 7))
