// Two nested loops of barriers sort, with exchanges through shared memory and conditions on bits of the index.
// RUN: run
#define N 128
__global__ void sort(const unsigned char *keys, int *out) {
  __shared__ int s[N];
  unsigned t = threadIdx.x;
  s[t] = keys[t] * 3 - 200;
  __syncthreads();
  for (unsigned k = 2; k <= N; k *= 2) {
    for (unsigned j = k / 2; j > 0; j /= 2) {
      unsigned other = t ^ j;
      if (other > t) {
        bool ascending = (t & k) == 0;
        int a = s[t], b = s[other];
        if ((a > b) == ascending) {
          s[t] = b;
          s[other] = a;
        }
      }
      __syncthreads();
    }
  }
  out[t] = s[t];
}
// The keys are a permutation of the even numbers below 256.
// LAUNCH: sort<<<1, 128>>>(keys=u8[128]{iota 10 74}, out=s32[128])
// EXPECT: out[i] == i * 6 - 200
