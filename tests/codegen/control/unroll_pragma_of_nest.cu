// The pragma of a loop whose next turn begins where a loop inside ends outlives the unrolling of the loop inside.
// RUN: codegen --arch=sm_90 -O3
__global__ void load(const int4 *in, unsigned tile, int stride) {
#pragma unroll
    for (int row = 0; row < 64; row += 2) {
        const int i = row + threadIdx.y;
        if (row + 2 > 64 && i >= 64)
            break;
#pragma unroll
        for (int column = 0; column < 16; column += 16) {
            const int k = column + threadIdx.x % 16;
            const int4 *from = in + i * stride + k;
            asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(tile + i * 272 + k * 16), "l"(from));
        }
    }
}
// CHECK-LABEL: .entry _Z4loadPK4int4ji(
// CHECK-COUNT-32: cp.async
// CHECK-NOT: bra
// CHECK: ret;
