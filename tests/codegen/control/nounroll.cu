// `#pragma unroll 1` reaches ptxas as `.pragma "nounroll"`, and so do the rest of an unrolled loop, where it is not
// copied, and a loop that runs a few times at most, which ptxas would unroll again.
// RUN: codegen arch=sm_90 -O3
extern "C" __global__ void once(int n, const int *in, int *out) {
  int sum = 0;
#pragma unroll 1
  for (int i = 0; i < n; ++i)
    sum += in[i];
  *out = sum;
}
// CHECK-LABEL: .entry once
// CHECK: .pragma "nounroll";
// CHECK-COUNT-1: ld.global
// CHECK-NOT: ld.global
extern "C" __global__ void several(int n, const int *in, int *out) {
  int sum = 0;
  for (int i = 0; i < n; ++i)
    sum += in[i];
  *out = sum;
}
// CHECK-LABEL: .entry several
// CHECK-NOT: .pragma
// CHECK-COUNT-7: ld.global
// CHECK-NOT: ld.global
extern "C" __global__ void wrapping(unsigned n, const int *in, int *out) {
  int sum = 0;
  for (unsigned i = 0; i < n; i += 3)
    sum += in[i];
  *out = sum;
}
// CHECK-LABEL: .entry wrapping
// CHECK-COUNT-4: ld.global
// CHECK: .pragma "nounroll";
// CHECK-COUNT-1: ld.global
// CHECK-NOT: ld.global
extern "C" __global__ void few(const int *in, int *out) {
  int sum = 0;
  for (int i = 0; i < threadIdx.x >> 5; ++i)
    sum += in[i];
  *out = sum;
}
// CHECK-LABEL: .entry few
// CHECK: .pragma "nounroll";
// CHECK-COUNT-4: ld.global
// CHECK: .pragma "nounroll";
// CHECK-COUNT-1: ld.global
// CHECK-NOT: ld.global
