// A kernel template is emitted for each explicit instantiation, and only then.
// RUN: sema
template <class T> __global__ void fill(T *p, T v) { p[threadIdx.x] = v; }
template <class T> __global__ void never(T *p) { p->missing(); }
template __global__ void fill<float>(float *, float);
template __global__ void fill(int *, int);
// CHECK: function fill<float> 'void (float *, float)' global
// CHECK: function fill<int> 'void (int *, int)' global
// CHECK-NOT: function never
