// Both branches of a tile use one address, with the number between its elements as an offset.
// RUN: codegen arch=sm_90
__global__ void __launch_bounds__(256) fill(double *p, unsigned long long n, double x) {
  unsigned long long base = 512ull * blockIdx.x;
  unsigned long long left = n - base;
  unsigned long long count = left < 512 ? left : 512;
  if (count == 512) {
    p[base + threadIdx.x] = x;
    p[base + (threadIdx.x + 256)] = x;
  } else {
    if (threadIdx.x < count)
      p[base + threadIdx.x] = x;
    if (threadIdx.x + 256 < count)
      p[base + (threadIdx.x + 256)] = x;
  }
}
// CHECK: .entry
// CHECK-NOT: min.u64
// CHECK: setp.gt.u64 {{.*}}, 511;
// CHECK-COUNT-1: %tid.x
// CHECK-COUNT-1: shl.b64
// CHECK: st.global.f64 {{\[}}[[P:%rd[0-9]+]]], %fd1;
// CHECK: st.global.f64 {{\[}}[[P]]+2048], %fd1;
// CHECK: st.global.f64 {{\[}}[[P]]], %fd1;
// CHECK: st.global.f64 {{\[}}[[P]]+2048], %fd1;
// CHECK-NOT: shl.b64
// CHECK: ret
