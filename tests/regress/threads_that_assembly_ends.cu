// What holds behind assembly that ends a thread is not believed before it.
// RUN: run
__global__ void assumed(int x, int *o) {
  o[0] = 1 + (x < 10);
  asm volatile("{ .reg .pred p; setp.ge.s32 p, %0, 10; @p exit; }" ::"r"(x) : "memory");
  __builtin_assume(x < 10);
  o[1] = x < 10;
}
// A sum that is kept in a register is stored before a thread ends.
__global__ void summed(int n, int *sum) {
  for (int i = 0; i < n; i++) {
    *sum += i;
    asm volatile("{ .reg .pred p; setp.gt.s32 p, %0, 4; @p exit; }" ::"r"(i));
  }
}
// LAUNCH: assumed<<<1,1>>>(15, o=s32[2]{fill 9})
// EXPECT: o == {1, 9}
// LAUNCH: assumed<<<1,1>>>(5, few=s32[2]{fill 9})
// EXPECT: few == {2, 1}
// LAUNCH: summed<<<1,1>>>(100, sum=s32[1]{fill 0})
// EXPECT: sum == {15}
