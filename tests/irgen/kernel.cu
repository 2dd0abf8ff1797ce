// The shape of a kernel at O0: calling convention, variables that are only read as values, indices
// sign-extended.
// RUN: irgen
// RUN: irgen -fmad=false prefix=EXACT
// CHECK: target triple = "nvptx64-nvidia-cuda"
// CHECK-LABEL: define ptx_kernel void @_Z5saxpyifPKfPf(i32 %n, float %a, ptr {{.*}}%x, ptr {{.*}}%y)
__global__ void saxpy(int n, float a, const float *x, float *y) {
  // CHECK-NOT: alloca
  // CHECK: [[B:%[0-9]+]] = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  // CHECK: [[D:%[0-9]+]] = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  // CHECK: mul i32 [[B]], [[D]]
  // CHECK: %i = add i32
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  // CHECK: icmp slt i32
  if (i < n)
    // CHECK: sext i32 {{%[a-z0-9]+}} to i64
    // CHECK: getelementptr inbounds float, ptr
    // CHECK: fmul contract float
    // CHECK: fadd contract float
    // CHECK: store float
    // EXACT: fmul float
    // EXACT: fadd float
    y[i] = a * x[i] + y[i];
  // CHECK: ret void
}
