// A destructor runs on return, break and the end of a scope.
// RUN: irgen -rdc=true
struct S {
  __device__ S();
  __device__ ~S();
};
__device__ int f(int n) {
  for (int i = 0; i < n; ++i) {
    S s;
    if (i == 3)
      break;
    if (i == 5)
      return 1;
  }
  return 0;
}
// CHECK: define {{.*}}@_Z1fi(
// CHECK: call {{.*}}@_ZN1SD{{[12]}}Ev(
// CHECK: ret i32
