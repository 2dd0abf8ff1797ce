// A local variable may be aligned to more than any page: that is for ptxas to judge, as with NVRTC's code.
// RUN: irgen -rdc=true
__device__ void use(void *);
__device__ void local() {
  alignas(1 << 28) double large;
  use(&large);
}
// CHECK: alloca double, align 268435456
