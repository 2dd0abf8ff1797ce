// A kernel that is launched by another gets its arguments and its sizes, and kernels may launch themselves.
// RUN: run -rdc=true
// LAUNCH: parent<<<2, 64>>>(out=s32[96], sizes=u32[12], sum=zeros(s32,1))
// EXPECT: out == i + 100
// EXPECT: sizes == {2, 3, 1, 4, 5, 2, 160, 0, 0, 0, 0, 9}
// EXPECT: sum[0] == 127
struct Pair { char tag; double value; };
struct Odd { char bytes[3]; };

__global__ void fill(int *out, Pair pair, Odd odd, short extra) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = pair.tag + int(pair.value) + odd.bytes[2] + extra + i;
}

__global__ void report(unsigned *sizes) {
  extern __shared__ unsigned memory[];
  unsigned thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  memory[thread] = thread;
  unsigned dynamic;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(dynamic));
  if (thread == 0 && blockIdx.x == 1 && blockIdx.y == 2) {
    unsigned values[] = {gridDim.x, gridDim.y, gridDim.z, blockDim.x, blockDim.y, blockDim.z, dynamic};
    for (int i = 0; i < 12; i++) sizes[i] = i < 7 ? values[i] : 0;
    sizes[11] = sizeof(Pair) - 7;
  }
}

// A tree of grids: each node adds one.
__global__ void tree(int *sum, int depth) {
  atomicAdd(sum, 1);
  if (depth > 0) {
    tree<<<1, 1>>>(sum, depth - 1);
    tree<<<1, 1>>>(sum, depth - 1);
  }
}

__device__ void by_pointer(void (*kernel)(int *, int), int *sum) { kernel<<<1, 1>>>(sum, 6); }

extern "C" __global__ void parent(int *out, unsigned *sizes, int *sum) {
  if (blockIdx.x != 0 || threadIdx.x != 5) return;
  fill<<<3, 32>>>(out, Pair{'a', 2.5}, Odd{{9, 9, 4}}, -3);
  report<<<dim3(2, 3), dim3(4, 5, 2), 160>>>(sizes);
  by_pointer(tree, sum);
}
