// `asm goto` is plain assembly: no PTX instruction jumps to its labels.
// RUN: run
__global__ void kernel(int *out) {
    int i = threadIdx.x;
    asm goto("{ .reg .u32 t; mov.u32 t, 1; }" : : : : over);
    out[i] = i + 1;
    if (i == 2) goto over;
    out[i] += 10;
over:
    out[i] += 100;
}
// LAUNCH: kernel<<<1, 4>>>(out=s32[4])
// EXPECT: out == {111, 112, 103, 114}
