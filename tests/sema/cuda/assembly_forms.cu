// asm statements pass in every form: plain, volatile, goto-less, named operands, in and out together.
// RUN: sema
__device__ int f(int a, long long b, float c, double d, short h) {
  int r;
  asm("mov.s32 %0, %1;" : "=r"(r) : "r"(a));
  asm volatile("membar.cta;" ::: "memory");
  asm("add.s32 %0, %0, %1;" : "+r"(r) : "n"(3));
  asm("{ .reg .b64 t; mov.b64 t, %0; }" ::"l"(b));
  asm("mov.f32 %0, %0;" : "+f"(c));
  asm("mov.f64 %[x], %[x];" : [x] "+d"(d));
  asm("mov.b16 %0, %0;" : "+h"(h));
  return r;
}
static_assert(sizeof(f(1, 2, 3, 4, 5)) == 4);
