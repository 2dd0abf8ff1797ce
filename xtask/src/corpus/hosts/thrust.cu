// Thrust: vectors, a sort, a transformation, a scan and a reduction, whose kernels lie behind host code of headers.
#include <thrust/device_vector.h>
#include <thrust/functional.h>
#include <thrust/host_vector.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/transform.h>

struct Twice {
  __host__ __device__ float operator()(float x) const { return 2 * x; }
};

int main() {
  thrust::host_vector<float> host(100, 1.0f);
  thrust::device_vector<float> device = host;
  thrust::sort(device.begin(), device.end());
  thrust::transform(device.begin(), device.end(), device.begin(), Twice());
  thrust::inclusive_scan(device.begin(), device.end(), device.begin());
  const float sum = thrust::reduce(device.begin(), device.end(), 0.0f, thrust::plus<float>());
  return sum > 0 ? 0 : 1;
}
