// Packs among template arguments are written as one argument, and pack parameters as expansions.
// RUN: irgen -rdc=true
template <class... T> __device__ int a(T... t) { return sizeof...(t); }
template <class... T> __device__ int b(T *..., int) { return 1; }
template <int... N> __device__ int c() { return sizeof...(N); }
template <class R, class... A> __device__ R d(R (*)(A...), A...) { return R(); }
template __device__ int a();
template __device__ int a(int, char);
template __device__ int b<int, float>(int *, float *, int);
template __device__ int c<1, 2, 3>();
template __device__ int d(int (*)(char, float), char, float);
// CHECK-DAG: define {{.*}}@_Z1aIJEEiDpT_(
// CHECK-DAG: define {{.*}}@_Z1aIJicEEiDpT_(
// CHECK-DAG: define {{.*}}@_Z1bIJifEEiDpPT_i(
// CHECK-DAG: define {{.*}}@_Z1cIJLi1ELi2ELi3EEEiv(
// CHECK-DAG: define {{.*}}@_Z1dIiJcfEET_PFS0_DpT0_ES2_(
