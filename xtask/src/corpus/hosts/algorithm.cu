// Algorithms, function objects, time, threads; a lambda that dispatches to instances of a kernel.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <iterator>
#include <list>
#include <mutex>
#include <numeric>
#include <random>
#include <set>
#include <thread>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

template <typename T, int N> __global__ void fill(T *p, T value) {
  for (int i = 0; i < N; ++i)
    p[threadIdx.x * N + i] = value;
}

int launch(int width, int *p) {
  return [&] {
    if (width == 1) {
      constexpr int N = 1;
      return [&] {
        fill<int, N><<<1, 32>>>(p, 7);
        return N;
      }();
    }
    if (width == 4) {
      constexpr int N = 4;
      return [&] {
        fill<int, N><<<1, 8>>>(p, 7);
        return N;
      }();
    }
    throw width;
  }();
}

int main() {
  std::vector<int> numbers(32);
  std::iota(numbers.begin(), numbers.end(), 0);
  std::mt19937 engine(42);
  std::shuffle(numbers.begin(), numbers.end(), engine);
  std::sort(numbers.begin(), numbers.end(), std::greater<int>());
  std::unordered_map<int, std::function<int(int)>> table;
  table[1] = [](int x) { return x + 1; };
  const auto start = std::chrono::steady_clock::now();
  std::atomic<int> sum{0};
  std::thread worker([&] { sum += std::accumulate(numbers.begin(), numbers.end(), 0); });
  worker.join();
  launch(static_cast<int>(numbers.size()) / 8, nullptr);
  const auto time = std::chrono::steady_clock::now() - start;
  return time.count() > 0 && table[1](sum) > 0 ? 0 : 1;
}
