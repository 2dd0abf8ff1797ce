// C++ promises that loops without effects end, but for those that say outright that they do not.
// RUN: irgen
extern "C" __global__ void ends(unsigned n, int *out) {
  while (n != 1)
    n = n & 1 ? 3 * n + 1 : n / 2;
  out[0] = 1;
}
extern "C" __global__ void hangs(int n, int *out) {
  if (n == 3)
    while (true)
      ;
  out[0] = 2;
}
extern "C" __global__ void hangs_too(int n, int *out) {
  if (n == 3)
    for (;;) {
    }
  out[0] = 3;
}
template <int Size> __device__ void hang() {
  do {
  } while (Size == 4);
}
extern "C" __global__ void hangs_by_template(int n, int *out) {
  if (n == 3)
    hang<4>();
  out[0] = 4;
}
// CHECK: @ends({{.*}}) [[ENDS:#[0-9]+]]
// CHECK: @hangs({{.*}}) [[HANGS:#[0-9]+]]
// CHECK: @hangs_too({{.*}}) [[HANGS]]
// CHECK: @_Z4hangILi4EEvv() [[HANGS]]
// CHECK-DAG: attributes [[ENDS]] = { {{.*}}mustprogress
// CHECK-DAG: attributes [[HANGS]] = { convergent nounwind }
