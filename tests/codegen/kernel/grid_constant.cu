// A grid constant is read where the launch put it, and its address is that place's.
// RUN: codegen --arch=sm_90
// RUN: codegen --arch=sm_90 -O0 prefix=O0
struct Table { int values[16]; };

// CHECK-LABEL: .entry _Z7address5TablePPKS_
// CHECK-NOT: .local
// CHECK: mov.b64 [[PLACE:%rd[0-9]+]], _Z7address5TablePPKS__param_0;
// CHECK: cvta.param.u64 [[ADDRESS:%rd[0-9]+]], [[PLACE]];
// CHECK: st.global.u64 [{{.*}}], [[ADDRESS]];
// O0-LABEL: .entry _Z7address5TablePPKS_
// O0: cvta.param.u64
__global__ void address(const __grid_constant__ Table table, const Table **out) { *out = &table; }

// CHECK-LABEL: .entry _Z5index5TablePi
// CHECK-NOT: .local
// CHECK: ld.param.u32
__global__ void index(const __grid_constant__ Table table, int *out) { *out = table.values[*out]; }

// A scalar is passed as memory, too.
// CHECK-LABEL: .entry _Z6scalariPPKi
// CHECK: .param .align 4 .b8 _Z6scalariPPKi_param_0[4],
// CHECK: cvta.param.u64
__global__ void scalar(const __grid_constant__ int value, const int **out) { *out = &value; }
