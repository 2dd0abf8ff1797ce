// Inline assembly keeps its text, constraints and operands.
// RUN: sema
__global__ void k(unsigned *p, float f, double d, long l, short h) {
  unsigned a;
  // CHECK: asm "mov.u32 %0, %%laneid;"
  // CHECK-NEXT: output "=r"
  asm("mov.u32 %0, %%laneid;" : "=r"(a));
  // CHECK: asm volatile "membar.gl;"
  // CHECK-NEXT: clobber "memory"
  asm volatile("membar.gl;" ::: "memory");
  // CHECK: asm volatile "add.u32 %0, %1, %2;"
  // CHECK-NEXT: output "+r"
  // CHECK: input "r"
  // CHECK-NEXT: cast Load 'unsigned int'
  asm volatile("add.u32 %0, %1, %2;" : "+r"(*p) : "r"(a), "n"(3));
  asm volatile("{ .reg .f32 t; mov.f32 t, %0; }" :: "f"(f), "d"(d), "l"(l), "h"(h), "l"(p));
}
