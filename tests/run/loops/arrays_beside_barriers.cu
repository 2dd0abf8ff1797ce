// Parts of a local array that a loop works on between barriers and shuffles are right for those who index it later.
// RUN: run
// LAUNCH: rows<<<1, 32>>>(4, 1, in=s32[32]{iota}, out=s32[32]{fill 0})
// EXPECT: out[i] == if(i % 2 == 0, 4 * (in[i] + in[xor(i, 1)]) + 6, 12 * (in[i] + 1) + 100 * (i % 3))
// LAUNCH: leaves<<<1, 32>>>(5, in, left=s32[32]{fill 0})
// EXPECT: left[i] == if(i % 3 == 0, 10 + min(i, 5), 20 + 3 * min(i, 5))
// LAUNCH: never<<<1, 32>>>(0, none=s32[32]{fill 9})
// EXPECT: none[i] == i % 2 + 7
__global__ void rows(int turns, int base, const int *in, int *out) {
  __shared__ int other[32];
  int parts[2][3] = {{0, 0, 0}, {100, 200, 0}};
  for (int turn = 0; turn < turns; ++turn) {
    other[threadIdx.x] = in[threadIdx.x];
    __syncthreads();
    parts[0][0] += other[threadIdx.x ^ 1] + __shfl_sync(~0u, in[threadIdx.x], threadIdx.x);
    if (threadIdx.x % 2 == 1)
      parts[1][2] += 3 * (other[threadIdx.x] + base);
    parts[0][1] += turn;
    __syncthreads();
  }
  int row = threadIdx.x % 2;
  if (row == 0)
    out[threadIdx.x] = parts[row][0] + parts[row][1];
  else
    out[threadIdx.x] = parts[row][2] + (threadIdx.x % 3 ? parts[row][(threadIdx.x - 1) % 3] : 0);
}
__global__ void leaves(int most, const int *in, int *out) {
  int sums[2] = {10, 20};
  for (int turn = 0;; ++turn) {
    __syncwarp(__activemask());
    if (turn == in[threadIdx.x])
      break;
    sums[0] += 1;
    sums[1] += 3;
    if (turn + 1 == most)
      break;
  }
  out[threadIdx.x] = sums[threadIdx.x % 3 != 0];
}
__global__ void never(int turns, int *out) {
  int both[2] = {7, 8};
  for (int turn = 0; turn < turns; ++turn) {
    __syncthreads();
    both[0] += 1;
    both[1] *= both[0];
  }
  out[threadIdx.x] = both[threadIdx.x % 2];
}
