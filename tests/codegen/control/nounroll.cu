// `#pragma unroll 1` is lost on the way to ptxas, which then unrolls the loop; or what remains of an
// unrolled loop is unrolled again, or one that runs a few times at most.
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
