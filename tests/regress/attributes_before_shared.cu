// Attributes in GNU's syntax behind standard ones belong to the declaration: a variable is shared, and aligned, whatever
// stands before. (In nvcc's flow `__shared__` is such an attribute; ggml's `[[maybe_unused]] __shared__` were local.)
// RUN: run
// RUN: codegen --arch=sm_90 -O0
__global__ void reverse(int *out, const int *in) {
    [[maybe_unused]] __attribute__((shared)) int words[64];
    [[maybe_unused]] alignas(16) char bytes[4];
    [[maybe_unused]] __attribute__((aligned(32))) char more[4];
    [[deprecated]] [[maybe_unused]] int unused;
    words[threadIdx.x] = in[threadIdx.x];
    __syncthreads();
    for (int i = 0; i < 4; i++)
        bytes[i] = more[i] = words[63 - threadIdx.x] >> 8 * i;
    out[threadIdx.x] = *(int *)bytes + *(int *)more - words[63 - threadIdx.x];
}
// CHECK-LABEL: .entry _Z7reversePiPKi(
// CHECK: .local .align 32 .b8
// CHECK: .shared .align 4 .b8 _ZZ7reversePiPKiE5words[256];
// LAUNCH: reverse<<<1, 64>>>(out=s32[64]{fill 0}, in=s32[64]{iota})
// EXPECT: out[i] == in[63 - i]
