// In nvcc's flow a function may be declared beside one with the same parameters that `using` brought, before or
// behind it, as cicc has it: they are two functions, and calls that fit both are ambiguous.
// RUN: sema --preprocess=nvcc --check-host-code
namespace library {
inline bool is_nan(double x) { return x != x; }
inline bool is_nan(float x) { return x != x; }
bool is_inf(double x);
__device__ inline int twice(int x) { return 2 * x; }
}
using library::is_nan;
int is_nan(double x);
__host__ __device__ inline bool is_nan(float x) { return x == x; }

int is_inf(double x) { return x > 1; }
using library::is_inf;

using library::twice;
__device__ inline int twice(int x) { return 3 * x; }

int main() {
  bool host = library::is_nan(1.0) + ::library::is_inf(2.0);
  return is_nan(1.0); // expected-error {{more than one instance of overloaded function "is_nan" matches the argument list}}
}
int other() {
  return is_inf(1.0); // expected-error {{more than one instance of overloaded function "is_inf" matches the argument list}}
}
__global__ void kernel(int *p) {
  *p = library::twice(1);
  *p = twice(1); // expected-error {{more than one instance of overloaded function "twice" matches the argument list}}
}
