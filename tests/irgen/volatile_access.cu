// Volatile reads and writes are marked, each once.
// RUN: irgen -rdc=true
__device__ int f(volatile int *p) { *p = 1; return *p; }
// CHECK: store volatile i32 1
// CHECK: load volatile i32
// CHECK-NOT: volatile
