// A flag that is released and acquired by its instructions needs no fence besides.
// RUN: run
__global__ void pass(int *data, int *flag, int *out) {
  if (blockIdx.x == 0) {
    data[0] = 42;
    asm volatile("st.release.gpu.global.s32 [%0], 1;" ::"l"(flag) : "memory");
  } else {
    int seen;
    do {
      asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(seen) : "l"(flag) : "memory");
    } while (seen == 0);
    out[0] = data[0];
  }
}
// LAUNCH: pass<<<2, 1>>>(data=s32[1]{0}, flag=s32[1]{0}, out=s32[1]{0})
// EXPECT: out == {42}
