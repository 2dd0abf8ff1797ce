// FLAGS: -extended-lambda
// Twenty shapes of extended lambdas: captures arrive, results are right.
#include <cstdio>
static int failures = 0;
static int *result;
template <class F> __global__ void run(F f, int *p) { *p = f(*p); }
template <class F, class... A> __global__ void run_with(F f, A... a) { f(a...); }
static void expect(int line, int wanted) {
  int got = -12345, ten = 10;
  cudaMemcpy(&got, result, 4, cudaMemcpyDeviceToHost);
  cudaMemcpy(result, &ten, 4, cudaMemcpyHostToDevice);
  if (got != wanted || cudaGetLastError() != cudaSuccess) { std::printf("line %d: %d\n", line, got); ++failures; }
}
#define RUN(wanted, ...) do { run<<<1, 1>>>(__VA_ARGS__, result); expect(__LINE__, wanted); } while (0)
struct C {
  int m;
  void go() { int loc = m; RUN(11, [=] __device__(int x) { return x + loc; });
    RUN(11, [*this] __device__(int x) { return x + m; }); }
};
template <class T> void of_template(T t) {
  RUN(10 + (int)t, [=] __device__(int x) { return x + (int)t; });
  RUN(10 + (int)t, [=] __host__ __device__(int x) { return x + (int)t; });
}
namespace ns { namespace { struct Q { int a; }; }
void f() { Q q{3}; float a = 1; double b = 2; RUN(16, [=] __device__(int x) { return x + q.a + (int)a + (int)b; }); } }
inline void in_inline() { RUN(10, [] __device__(int x) { return x; }); }
template <class F> void apply(F f) { RUN(f(10), f); }
int main() {
  int ten = 10; cudaMalloc(&result, 64); cudaMemcpy(result, &ten, 4, cudaMemcpyHostToDevice);
  int arr[3] = {1, 2, 3}; int y = 2; const int k = y + 1; int *p = result;
  RUN(11, [] __device__(int x) { return x + 1; });
  RUN(12, [=] __device__(int x) { return x + y; });
  RUN(13, [=] __device__(int x) mutable { y++; return x + y; });
  RUN(12, [=] __device__(int x) { return x + arr[1]; });
  RUN(13, [=] __device__(int x) { return x + k; });
  RUN(12, [=] __host__ __device__(int x) { return x + y; });
  RUN(12, [=] __host__ __device__(int x) mutable { y += x; return y; });
  RUN(20, [] __host__ __device__(int x) noexcept { return x * 2; });
  RUN(12, [=] __device__(int x) -> int { return x + y; });
  RUN(14, [=, z = y * 2] __device__(int x) { return x + z; });
  run_with<<<1, 1>>>([=] __device__(int a, float b) { p[0] = a + (int)b; }, 1, 2.f); expect(__LINE__, 3);
  auto generic = [=] __device__(auto x) { return x + y; }; RUN(12, generic);
  auto outer = [=](int *q) { run<<<1, 1>>>([=] __device__(int x) { return x * y; }, q); };
  outer(result); expect(__LINE__, 20);
  apply([=] __host__ __device__(int x) { return x - y; });
  of_template(1); of_template(2.0); C{1}.go(); ns::f(); in_inline();
  std::printf(failures == 0 ? "ok\n" : "%d failures\n", failures);
  return failures != 0;
}
