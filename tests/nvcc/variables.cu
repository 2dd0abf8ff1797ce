// Device and constant memory that the host's code fills by name.
// RUN: nvcc archs=sm_75,sm_90
#include <array>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <map>
#include <stdexcept>

struct Settings {
  float scale;
  int count;
  float offsets[4];
};

__constant__ Settings settings;
__constant__ float table[256];
__device__ int counter;
__device__ float4 last = {1, 2, 3, 4};
__managed__ unsigned shared_with_host = 5;
static __device__ unsigned long long ticks;
constexpr int kWidth = 16;
const float kHalf = 0.5f;

namespace detail {
__device__ double total[2];
template <typename T>
__device__ T limit = T(100);
}  // namespace detail

__host__ __device__ inline float clamp(float x, float low, float high) {
  return x < low ? low : x > high ? high : x;
}

__global__ void step(float *out) {
  __shared__ float tile[kWidth];
  int i = threadIdx.x;
  tile[i % kWidth] = table[i & 255] * settings.scale + settings.offsets[i & 3];
  __syncthreads();
  out[i] = clamp(tile[(i + 1) % kWidth] * kHalf, 0.0f, detail::limit<float>);
  if (i < settings.count) atomicAdd(&counter, 1);
  if (i == 0) {
    last = make_float4(out[0], 1, 2, 3);
    detail::total[1] += 1.0;
    ticks = clock64();
    shared_with_host = 6;
  }
}

static void check(cudaError_t status) {
  if (status != cudaSuccess) throw std::runtime_error(cudaGetErrorString(status));
}

int main() try {
  Settings host = {2.0f, 16, {0, 1, 2, 3}};
  check(cudaMemcpyToSymbol(settings, &host, sizeof host));
  std::array<float, 256> values{};
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = clamp(float(i), 3.0f, 200.0f);
  check(cudaMemcpyToSymbol(table, values.data(), sizeof table));
  int zero = 0;
  check(cudaMemcpyToSymbol(counter, &zero, sizeof zero, 0, cudaMemcpyHostToDevice));
  void *address = nullptr;
  check(cudaGetSymbolAddress(&address, last));
  step<<<dim3(1), dim3(32), 0, cudaStream_t()>>>(static_cast<float *>(address));
  check(cudaDeviceSynchronize());
  check(cudaMemcpyFromSymbol(&zero, counter, sizeof zero));
  std::map<std::string, int> names{{"count", zero}, {"managed", int(shared_with_host)}};
  for (const auto &[name, value] : names) std::cout << name << ": " << value << '\n';
  std::printf("%zu\n", std::strlen("end"));
} catch (const std::exception &error) {
  std::cerr << error.what() << std::endl;
  return 1;
}
// CHECK: .const .align 4 .b8 settings[24];
// CHECK: .const .align 4 .b8 table[1024];
// CHECK: .global .align 4 .u32 counter;
// CHECK: .global .align 16 .b8 last[16] = {0, 0, 128, 63
// CHECK: .global .attribute(.managed) .align 4 .u32 shared_with_host = 5;
// CHECK: .global .align 8 .b8 _ZN6detail5totalE[16];
// CHECK: .visible .entry _Z4stepPf(
