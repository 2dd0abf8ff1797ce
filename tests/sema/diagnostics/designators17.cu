// NVRTC knows no designators before C++20.
// RUN: sema
struct S { int a, b; };
__device__ int use() {
    S s = {.a = 1}; // expected-error #29 {{expected an expression}}
    return 1;
}
