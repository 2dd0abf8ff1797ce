// The functions behind atomics of 16 bytes are instructions from sm_90 on.
// RUN: codegen --arch=sm_90 -O3
__global__ void kernel(ulonglong2 *x) {
  // CHECK: atom.cta.exch.b128
  __u128AtomicExch_block(x, x + 1, x + 2);
  // CHECK: atom.cas.b128
  __u128AtomicCAS(x, x + 1, x + 2, x + 3);
  // CHECK: atom.sys.exch.b128
  __nvvm_atom_sys_xchg_gen_128(x, x + 1, x + 2);
}
