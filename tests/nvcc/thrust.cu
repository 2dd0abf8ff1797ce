// Thrust and device-wide CUB in nvcc's flow: the kernels are instantiated deep inside of their host code,
// behind functions that only argument-dependent lookup finds. Breaks if one of their launches is missed.
// RUN: nvcc archs=sm_90
#include <cub/device/device_histogram.cuh>
#include <cub/device/device_select.cuh>
#include <thrust/device_vector.h>
#include <thrust/extrema.h>
#include <thrust/for_each.h>
#include <thrust/sort.h>
#include <thrust/transform.h>

struct Twice {
  __host__ __device__ int operator()(int x) const { return 2 * x; }
};
struct Increment {
  __host__ __device__ void operator()(int &x) const { x++; }
};

int main() {
  thrust::device_vector<int> v(10), w(10);
  thrust::transform(v.begin(), v.end(), w.begin(), Twice());
  thrust::for_each(v.begin(), v.end(), Increment());
  thrust::sort(v.begin(), v.end());
  auto largest = thrust::max_element(v.begin(), v.end());
  size_t bytes = 0;
  int *numbers = thrust::raw_pointer_cast(v.data());
  cub::DeviceHistogram::HistogramEven(nullptr, bytes, numbers, numbers, 65, 0, 64, 10);
  cub::DeviceSelect::Unique(nullptr, bytes, numbers, numbers, numbers, 10);
  return largest - v.begin();
}
// CHECK-DAG: .entry _ZN3cub{{[a-zA-Z0-9_]*}}transform{{[a-zA-Z0-9_]*}}5Twice
// CHECK-DAG: .entry _ZN3cub{{[a-zA-Z0-9_]*}}for_each{{[a-zA-Z0-9_]*}}Increment
// CHECK-DAG: .entry _ZN3cub{{[a-zA-Z0-9_]*}}DeviceRadixSortOnesweepKernel
// CHECK-DAG: .entry _ZN3cub{{[a-zA-Z0-9_]*}}DeviceRadixSortHistogramKernel
// CHECK-DAG: .entry _ZN6thrust{{[a-zA-Z0-9_]*}}kernel_agent{{[a-zA-Z0-9_]*}}reduce{{[a-zA-Z0-9_]*}}ReduceAgent
// CHECK-DAG: .entry _ZN3cub{{[a-zA-Z0-9_]*}}DeviceHistogramSweepKernel
// CHECK-DAG: .entry _ZN3cub{{[a-zA-Z0-9_]*}}DeviceSelectSweepKernel
