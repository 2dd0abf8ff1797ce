// __syncwarp() orders what lanes do to global memory, and a barrier of two warps what these do.
// RUN: run
__device__ void meet(int warps) { asm volatile("bar.sync 1, %0;" ::"r"(32 * warps) : "memory"); }
__global__ void rotate(int *a, int *b, int *out) {
  int i = threadIdx.x, lane = i % 32, base = i - lane;
  a[i] = 3 * i;
  __syncwarp();
  int next = a[base + (lane + 1) % 32];
  if (i < 64) {
    b[i] = next;
    meet(2);
    out[i] = b[63 - i];
  } else {
    out[i] = next;
  }
}
// LAUNCH: rotate<<<1, 96>>>(a=s32[96], b=s32[64], out=s32[96]{fill 0})
// EXPECT: out[0..64] == if((63 - i) % 32 == 31, 3 * (63 - i - 31), 3 * (64 - i))
// EXPECT: out[64..96] == if(i % 32 == 31, 3 * (i - 31), 3 * (i + 1))
