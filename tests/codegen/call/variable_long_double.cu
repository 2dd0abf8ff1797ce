// A long double among variable arguments is read from where a double is passed.
// RUN: run
__device__ int mixed(int n, ...) {
    va_list list;
    va_start(list, n);
    int first = va_arg(list, int);
    long double second = va_arg(list, long double);
    int third = va_arg(list, int);
    va_end(list);
    return first * 10 + second + third * 100;
}
__global__ void k(int *o) { *o = mixed(3, 2, 5.0L, 3); }
// LAUNCH: k<<<1, 1>>>(o=s32[1])
// EXPECT: o == {325}
