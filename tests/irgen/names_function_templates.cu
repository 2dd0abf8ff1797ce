// Function templates write their result type and parameters by index.
// RUN: irgen -rdc=true
template <class T> __device__ T a(T x) { return x; }
template <class T, class U> __device__ U b(T *, const U &u) { return u; }
template <int N> __device__ int c() { return N; }
template <class T> __device__ void d(void (*)(T), T) {}
template <bool B, char C, long L, unsigned U> __device__ int e() { return L; }
template __device__ int a(int);
template __device__ float *a(float *);
template __device__ char b(int *, const char &);
template __device__ int c<3>();
template __device__ int c<-7>();
template __device__ void d(void (*)(int), int);
template __device__ int e<true, 'x', -5L, 7u>();
// CHECK-DAG: define {{.*}}@_Z1aIPfET_S1_(
// CHECK-DAG: define {{.*}}@_Z1aIiET_S0_(
// CHECK-DAG: define {{.*}}@_Z1bIicET0_PT_RKS0_(
// CHECK-DAG: define {{.*}}@_Z1cILi3EEiv(
// CHECK-DAG: define {{.*}}@_Z1cILin7EEiv(
// CHECK-DAG: define {{.*}}@_Z1dIiEvPFvT_ES0_(
// CHECK-DAG: define {{.*}}@_Z1eILb1ELc120ELln5ELj7EEiv(
