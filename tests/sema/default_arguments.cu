// Default arguments are read where they were written and converted at the call.
// RUN: sema
constexpr int base = 5;
__device__ int f(int a, int b = base, float c = 1);
namespace n { constexpr int base = 6; }
using namespace n;
__global__ void k(int *p) {
  // CHECK: call f 'int'
  // CHECK-NEXT: int 1 'int'
  // CHECK-NEXT: cast Load 'int'
  // CHECK-NEXT: var base 'int const' lvalue
  // CHECK-NEXT: cast IntToFloat 'float'
  p[0] = f(1);
}
__device__ int f(int a, int b, float c) { return a + b; }
