// `using namespace std` makes nothing ambiguous that CUDA has built in.
// RUN: run
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
using namespace std;
__global__ void kernel(float *floats, double *doubles, int *ints) {
  floats[0] = sqrt(16.0f) + fabs(-1.0f) + floor(2.5f) + fmaf(1.0f, 2.0f, 3.0f) + std::sqrt(4.0f);
  floats[1] = abs(-2.5f) + max(1.0f, 2.0f) + std::abs(-1.0f);
  doubles[0] = sqrt(16.0) + sqrt(9) + std::sqrt(4) + fma(1.0, 2.0, 3.0) + std::floor(7);
  ints[0] = abs(-3) + min(4, 2) + max(1, 6) + isnan(floats[0]) + std::isinf(doubles[0]) + labs(-1);
  char text[8];
  strcpy(text, "abc");
  ints[1] = strlen(text) * 10 + (memcmp(text, "abd", 3) < 0) + (strchr(text, 'c') - text) * 100;
  void *heap = malloc(16);
  free(heap);
}
// LAUNCH: kernel<<<1, 1>>>(floats=f32[2], doubles=f64[1], ints=s32[2])
// EXPECT: floats == {14, 5.5}
// EXPECT: doubles == {21}
// EXPECT: ints == {12, 231}
