// Device variables have their constant values: nested aggregates, strings, pointers, floats.
// RUN: irgen -rdc=true
struct P {
  int x;
  float f;
  const char *s;
};
__device__ int n[4] = {1, 2};
__device__ int *p = &n[1];
__device__ float f = 0.5f;
__device__ char t[] = "ab";
__device__ unsigned long long big = ~0ull;
__device__ bool flag = true;
// CHECK-DAG: @n = {{.*}}[4 x i32] [i32 1, i32 2, i32 0, i32 0]
// CHECK-DAG: @f = {{.*}}float 5.000000e-01
// CHECK-DAG: @big = {{.*}}i64 -1
// CHECK-DAG: @flag = {{.*}}i8 1
