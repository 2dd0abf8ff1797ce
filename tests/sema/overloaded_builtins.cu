// Breaks if a header's overload of a built-in function hides the built-in one, or `(T())` is taken
// for a cast without an operand.
// RUN: sema
struct Half { unsigned short bits; };
__device__ Half __shfl_sync(unsigned mask, Half value, int lane, int width = 32);
struct Block { __device__ Block() {} int size = 3; };
__device__ Block block() { return (Block()); }
__global__ void kernel(int *out) {
    out[threadIdx.x] = __shfl_sync(0xffffffffu, out[0], 3) + block().size + (Block()).size;
}
