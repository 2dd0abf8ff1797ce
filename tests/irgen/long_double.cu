// Elements of long double arrays are 16 bytes apart, as sizeof has it.
// RUN: irgen
// CHECK-DAG: @array = {{.*}}[2 x [2 x double]] {{.*}}[2 x double] [double 1.000000e+00, double 0.000000e+00]
// CHECK-DAG: @zeros = {{.*}}[3 x [2 x double]] zeroinitializer
__device__ long double array[2] = {1.0L, 2.0L};
__device__ long double zeros[3];
// CHECK-LABEL: @_Z1fPel
// CHECK: getelementptr inbounds [2 x double], ptr %{{.*}}, i64
// CHECK: load double, ptr %{{.*}}, align 16
__device__ long double f(long double *p, long n) { return p[n]; }
__global__ void k(long double *p) { *p = f(p, 1) + array[0] + zeros[1]; }
