// FLAGS: -extended-lambda
// Algorithms of Thrust on device vectors, against the host's.
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
#include <vector>
int main() {
  int n = 100000, failures = 0;
  std::vector<int> host(n);
  unsigned seed = 1;
  for (int &x : host) { seed = seed * 1664525u + 1013904223u; x = (int)(seed >> 8) % 1000; }
  thrust::device_vector<int> device(host.begin(), host.end());
  failures += thrust::reduce(device.begin(), device.end()) != std::accumulate(host.begin(), host.end(), 0);
  thrust::device_vector<int> out(n);
  thrust::transform(device.begin(), device.end(), out.begin(), [] __device__(int x) { return x * 3 + 1; });
  failures += out[77] != host[77] * 3 + 1;
  thrust::inclusive_scan(device.begin(), device.end(), out.begin());
  failures += out[n - 1] != std::accumulate(host.begin(), host.end(), 0);
  thrust::sort(device.begin(), device.end());
  std::sort(host.begin(), host.end());
  thrust::host_vector<int> sorted = device;
  failures += !std::equal(host.begin(), host.end(), sorted.begin());
  std::printf(failures == 0 ? "ok\n" : "%d failures\n", failures);
  return failures != 0;
}
