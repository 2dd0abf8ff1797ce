// Integer, floating and pointer conversions become the right casts.
// RUN: irgen -rdc=true
__device__ long a(int x) { return x; }
__device__ unsigned long b(unsigned x) { return x; }
__device__ float c(int x) { return x; }
__device__ unsigned d(float x) { return x; }
__device__ double e(float x) { return x; }
__device__ char f(int x) { return x; }
__device__ bool g(int x) { return x; }
// CHECK-DAG: sext i32
// CHECK-DAG: zext i32
// CHECK-DAG: sitofp i32
// CHECK-DAG: fptoui float
// CHECK-DAG: fpext float
// CHECK-DAG: trunc i32
// CHECK-DAG: icmp ne i32
