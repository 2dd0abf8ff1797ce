// Variables get the address space, linkage and initialiser that their declarations say.
// RUN: irgen
struct Config {
  int scale;
  float bias;
  short table[3];
};
// CHECK: %struct.Config = type { i32, float, [3 x i16] }
// CHECK: @config = addrspace(4) externally_initialized global %struct.Config { i32 4, float 2.500000e-01, [3 x i16] [i16 -1, i16 -2, i16 0] }
__constant__ Config config = {4, 0.25f, {-1, -2}};
// CHECK: @counter = addrspace(1) externally_initialized global i32 100
__device__ int counter = 100;
// CHECK: @zeroed = addrspace(1) externally_initialized global [4 x i32] zeroinitializer
__device__ int zeroed[4];
// CHECK: @pointer = addrspace(1) externally_initialized global ptr addrspacecast (ptr addrspace(1) getelementptr inbounds (i8, ptr addrspace(1) @zeroed, i64 8) to ptr)
__device__ int *pointer = &zeroed[2];
// CHECK: @hidden = internal addrspace(1) {{.*}}global i64 -5
static __device__ long long hidden = -5;
namespace inner {
// CHECK: @_ZN5inner5valueE = addrspace(1) {{.*}}global double 1.500000e+00
__device__ double value = 1.5;
} // namespace inner

// CHECK: @_ZZ3useE4tile = internal addrspace(3) global [4 x float] undef
// CHECK: @dynamic = external addrspace(3) global [0 x i32]
extern "C" __global__ void use(float *out) {
  __shared__ float tile[4];
  extern __shared__ int dynamic[];
  tile[threadIdx.x] = config.bias + inner::value;
  dynamic[0] = (int)hidden + counter + *pointer;
  // CHECK-LABEL: define ptx_kernel void @use(
  // CHECK: addrspacecast ptr addrspace(3) @_ZZ3useE4tile to ptr
  out[0] = tile[0] + dynamic[0];
}
