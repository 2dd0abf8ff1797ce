// Operands in text, by number, read-write, and several results.
// RUN: run
__device__ constexpr char operation[] = "sub.s32";
template <int N> struct Suffix { static constexpr char text[] = "u32"; };
__global__ void k(const int *x, int *out) {
  int a = x[0], b = x[1], r;
  asm("%1 %0, %2, %3;" : "=r"(r) : "C"(operation), "r"(a), "n"(5));
  out[0] = r;
  asm("add.%3 %0, %1, %2;" : "=r"(r) : "r"(a), "r"(b), "C"(Suffix<1>::text));
  out[1] = r;
  r = 100;
  asm("add.s32 %0, %0, %1;" : "+r"(r) : "r"(a));
  out[2] = r;
  asm("{ .reg .pred %%p; setp.gt.s32 %%p, %1, %2; selp.s32 %0, 1, 0, %%p; }" : "=r"(r) : "r"(a), "r"(b));
  out[3] = r;
  long long wide;
  asm("mul.wide.s32 %0, %1, %2;" : "=l"(wide) : "r"(a), "r"(b));
  out[4] = (int)wide;
  int high, low;
  asm("mov.b64 {%0, %1}, %2;" : "=r"(low), "=r"(high) : "l"(0x500000007ll));
  out[5] = high * 10 + low;
  asm("mov.u32 %0, %%laneid;" : "=r"(r));
  out[6] = r;
  asm volatile("st.global.s32 [%0], %1;" : : "l"(out + 7), "r"(a) : "memory");
}
// LAUNCH: k<<<1, 1>>>(x=s32[2]{40, 2}, out=s32[8])
// EXPECT: out == {35, 42, 140, 1, 80, 57, 0, 40}
