// The embedded <cmath>, <functional>, <algorithm>, <cstring>, <cassert> and <new> work in kernels.
// RUN: run -DBARE
// RUN: run -std=c++20
#ifdef BARE
#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <new>
namespace lib = std;
#else
#include <cuda/std/algorithm>
#include <cuda/std/cassert>
#include <cuda/std/cmath>
#include <cuda/std/cstdlib>
#include <cuda/std/cstring>
#include <cuda/std/functional>
namespace lib = cuda::std;
#endif

template <class F> __device__ int fold(F f, int n) {
  int result = 1;
  for (int i = 1; i <= n; ++i) result = f(result, i);
  return result;
}
struct Twice { __device__ int operator()(int x) const { return 2 * x; } int member; };

__global__ void kernel(int *ints, float *floats, double *doubles) {
  int i = threadIdx.x;
  int *row = ints + 8 * i;
  row[0] = fold(lib::plus<int>(), i) + fold(lib::multiplies<>(), i);
  row[1] = lib::clamp(i, 2, 5) + lib::min(i, 3) * 10 + lib::max(i, 4) * 100;
  int data[6] = {5, 3, 8, 1, i, 7};
  row[2] = *lib::max_element(data, data + 6) * 10 + (int)(lib::find(data, data + 6, 8) - data);
  lib::reverse(data, data + 6);
  row[3] = data[0] * 100 + data[5] * 10 + (int)lib::count_if(data, data + 6, [](int x) { return x > 4; });
  row[4] = lib::invoke(Twice(), i) + lib::invoke(&Twice::member, Twice{i});
  int copy[6];
  lib::memcpy(copy, data, sizeof(data));
  lib::fill(data, data + 6, i);
  row[5] = copy[1] * 10 + data[3];
  row[6] = lib::less<>()(i, 3) + 2 * lib::equal_to<int>()(i, 1) + 4 * lib::not_fn(lib::logical_not<bool>())(i > 5) + lib::abs(i - 4) * 10;
  row[7] = lib::min({3, i, 4}) + (int)lib::isnan(lib::sqrt(float(i) - 1)) * 10;
  assert(i < 100);
  floats[i] = lib::sqrt(float(i)) + lib::fabs(-1.5f) + lib::floor(2.5f) + lib::fmin(1.0f, float(i)) + lib::abs(-0.25f);
  doubles[i] = lib::sqrt(i) + lib::fma(2.0, 3.0, double(i)) + lib::fmax(1.0, i) + lib::round(0.5) + lib::copysign(2.0, -1.0);
}
// LAUNCH: kernel<<<1, 8>>>(ints=s32[64], floats=f32[8], doubles=f64[8])
// EXPECT: ints[0..8] == {2, 402, 82, 753, 0, 0, 41, 10}
// EXPECT: ints[48..56] == {742, 635, 82, 754, 18, 66, 24, 3}
// EXPECT: floats[i] ~= sqrt(i) + 3.75 + min(1, i) within 1e-6
// EXPECT: doubles[i] ~= sqrt(i) + 6 + i + max(1, i) + 1 - 2 within 1e-12
