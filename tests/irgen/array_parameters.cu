// Indices scale by the size of the element, of an array of arrays as of a pointer.
// RUN: irgen -rdc=true
__device__ int f(int (*a)[4], int i, int j) { return a[i][j]; } __device__ double g(double *p, long i) { return p[i]; }
// CHECK: define {{.*}}@_Z1fPA4_iii(
// CHECK: getelementptr
// CHECK: define {{.*}}@_Z1gPdl(
// CHECK: load double
