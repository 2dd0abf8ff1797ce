// What a condition excludes that is known when a template is instantiated is not there at all.
// RUN: irgen -rdc=true
template <int Size> __device__ int step(int x) {
    if (Size == 0) return 1000;
    else if (Size == 2 || Size == 4) return Size == 2 ? x * 3 : x * 5;
    return -1;
}
__device__ int f(int x) { return step<4>(x); }
// CHECK: define {{.*}}@_Z4stepILi4EEii(
// CHECK-NOT: br i1
// CHECK-NOT: 1000
// CHECK-NOT: mul nsw i32 {{.*}}, 3
// CHECK: mul nsw i32 {{.*}}, 5
// CHECK-NOT: br i1
// CHECK: }
