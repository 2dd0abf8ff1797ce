// Streams, strings and what they bring; a template kernel that host code instantiates.
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

template <typename T> __global__ void scale(T *p, T factor) { p[threadIdx.x] *= factor; }

template <typename T> void run(std::vector<T> &values, T factor) {
  T *p = nullptr;
  const std::size_t bytes = values.size() * sizeof(T);
  if (cudaMalloc(&p, bytes) != cudaSuccess)
    throw std::runtime_error("no memory");
  cudaMemcpy(p, values.data(), bytes, cudaMemcpyHostToDevice);
  scale<T><<<1, static_cast<unsigned>(values.size())>>>(p, factor);
  cudaMemcpy(values.data(), p, bytes, cudaMemcpyDeviceToHost);
  cudaFree(p);
}

int main(int argc, char **argv) {
  std::map<std::string, int> counts;
  for (int i = 1; i < argc; ++i)
    ++counts[argv[i]];
  auto values = std::make_unique<std::vector<float>>(8, 1.5f);
  run(*values, 2.0f);
  std::vector<double> wide{1, 2, 3};
  run(wide, 0.5);
  std::ostringstream text;
  text << std::setprecision(3) << values->front() << ' ' << wide.back() << '\n';
  std::cout << text.str() << counts.size() << std::endl;
  return 0;
}
