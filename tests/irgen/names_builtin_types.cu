// Every built-in type has its letters in a symbol.
// RUN: irgen -rdc=true
__device__ void a(void *, bool, char, signed char, unsigned char, short, unsigned short, int, unsigned, long, unsigned long, long long, unsigned long long) {}
__device__ void b(float, double, wchar_t, char16_t, char32_t, decltype(nullptr), ...) {}
// CHECK-DAG: define {{.*}}@_Z1aPvbcahstijlmxy(
// CHECK-DAG: define {{.*}}@_Z1bfdwDsDiDnz(
