// Kernel templates that only host code names, most of them deep inside templates of headers: each
// launch must be found.
// RUN: nvcc archs=sm_75,sm_90
#include <algorithm>
#include <functional>
#include <memory>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

template <typename T, int N>
__global__ void fill(T *out, T value) {
  int i = blockIdx.x * N + threadIdx.x;
  out[i] = value;
}

template <typename T>
__global__ void never_launched(T *out) {
  *out = T();
}

// Launched from the body of a lambda that a header calls.
template <typename T>
__global__ void negate(T *out, int n) {
  if (int(threadIdx.x) < n) out[threadIdx.x] = -out[threadIdx.x];
}

void through_for_each(std::vector<float *> &buffers) {
  std::for_each(buffers.begin(), buffers.end(), [](float *buffer) { negate<<<1, 32>>>(buffer, 32); });
  std::accumulate(buffers.begin(), buffers.end(), 0, [](int sum, auto *buffer) {
    fill<float, 64><<<1, 64>>>(buffer, 1.0f);
    return sum + 1;
  });
}

// Launched by a member of a class template, and by what its destructor calls.
template <typename T>
struct Copy {
  T *from, *to;
  static __device__ T twice(T x) { return x + x; }
};

template <typename Operation>
__global__ void apply(Operation operation, int n) {
  int i = threadIdx.x;
  if (i < n) operation.to[i] = Operation::twice(operation.from[i]);
}

template <typename T>
__global__ void wipe(T *data) {
  data[threadIdx.x] = T(0);
}

template <typename T>
class Buffer {
 public:
  explicit Buffer(std::size_t size) : size_(size), data_(nullptr) {
    cudaMalloc(&data_, size * sizeof(T));
  }
  ~Buffer() { clear(); }
  void run(Buffer &other) { apply<<<1, 32>>>(Copy<T>{data_, other.data_}, int(size_)); }
  void unused() { never_launched<<<1, 1>>>(data_); }

 private:
  void clear() { wipe<T><<<1, 32>>>(data_); }
  std::size_t size_;
  T *data_;
};

// Launched once per element of a pack.
template <int... Sizes>
void launch_all(int *out, std::integer_sequence<int, Sizes...>) {
  ((fill<int, Sizes + 1><<<1, Sizes + 1>>>(out, Sizes)), ...);
}

// Named, not launched: its address goes to the run-time library.
template <typename T>
__global__ void by_address(T *out) {
  *out = T(7);
}

// Called through a function object and a smart pointer.
struct Launcher {
  virtual ~Launcher() = default;
  virtual void launch(double *out) const = 0;
};

template <int N>
struct FillLauncher final : Launcher {
  void launch(double *out) const override { fill<double, N><<<1, N>>>(out, 0.5); }
};

int main(int argc, char **) {
  std::vector<float *> buffers(2);
  through_for_each(buffers);
  Buffer<double> a(32), b(32);
  a.run(b);
  launch_all(nullptr, std::make_integer_sequence<int, 3>());
  short *where = nullptr;
  void *arguments[] = {&where};
  cudaLaunchKernel(reinterpret_cast<const void *>(&by_address<short>), dim3(1), dim3(1), arguments, 0, 0);
  std::function<void(char *)> later = [](char *out) { fill<char, 16><<<1, 16>>>(out, 'x'); };
  later(nullptr);
  std::unique_ptr<Launcher> launcher = std::make_unique<FillLauncher<8>>();
  launcher->launch(nullptr);
  auto pair = std::make_tuple(1, 2.0f);
  std::apply([](auto... values) { ((fill<decltype(values), 4><<<1, 4>>>(nullptr, values)), ...); }, pair);
  if (argc > 100) through_for_each(buffers);
  return std::string("done").size() == 4 ? 0 : 1;
}
// CHECK-NOT: never_launched
// CHECK-DAG: .entry _Z6negateIfEvPT_i(
// CHECK-DAG: .entry _Z4fillIfLi64EEvPT_S0_(
// CHECK-DAG: .entry _Z5applyI4CopyIdEEvT_i(
// CHECK-DAG: .entry _Z4wipeIdEvPT_(
// CHECK-DAG: .entry _Z4fillIiLi3EEvPT_S0_(
// CHECK-DAG: .entry _Z10by_addressIsEvPT_(
// CHECK-DAG: .entry _Z4fillIcLi16EEvPT_S0_(
// CHECK-DAG: .entry _Z4fillIdLi8EEvPT_S0_(
// CHECK-DAG: .entry _Z4fillIfLi4EEvPT_S0_(
