// Functions on pairs of floats are one instruction where the machine has it, and unknown elsewhere.
// RUN: codegen --arch=sm_100 -O3 prefix=PAIR
// RUN: codegen --arch=sm_100 -O3 -ftz=true prefix=FLUSH
#if __CUDA_ARCH__ >= 1000
__global__ void kernel(float2 *x, float *p) {
  // PAIR: add.rn.f32x2
  // FLUSH: add.rn.ftz.f32x2
  x[0] = __fadd2_rn(x[1], x[2]);
  // PAIR: mul.rz.f32x2
  x[3] = __fmul2_rz(x[1], x[2]);
  // PAIR: fma.rp.f32x2
  x[4] = __ffma2_ru(x[1], x[2], x[5]);
  // PAIR: add.rm.ftz.f32x2
  __nvvm_add_rm_ftz_f2(p, p + 2, p + 4);
  // PAIR: fma.rn.f32x2
  // FLUSH: fma.rn.f32x2
  __nvvm_fma_rn_f2(p + 8, p + 2, p + 4, p + 6);
}
#endif
