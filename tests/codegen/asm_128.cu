// A 128-bit operand of inline assembly gets a register of 128 bits.
// RUN: codegen arch=sm_90 --device-int128
__global__ void k(unsigned __int128 *p, unsigned __int128 *q) {
  unsigned __int128 x, y;
  // CHECK: ld.relaxed.sys.b128 [[X:%rq[0-9]+]], [{{%rd[0-9]+}}];
  asm volatile("ld.relaxed.sys.b128 %0, [%1];" : "=q"(x) : "l"(p));
  // CHECK: mov.b128 {[[LOW:%rd[0-9]+]], [[HIGH:%rd[0-9]+]]}, [[X]];
  y = x;
  // CHECK: mov.b128 [[Y:%rq[0-9]+]], {[[LOW]], [[HIGH]]};
  // CHECK: mov.b128 [[Y]], [[Y]];
  asm volatile("mov.b128 %0, %0;" : "+q"(y));
  // CHECK: st.release.sys.b128
  asm volatile("st.release.sys.b128 [%0], %1;" ::"l"(q), "q"(y) : "memory");
}
