// Values are carried through shared memory across barriers, in an array with two halves that swap roles.
// RUN: run
#define N 64
__global__ void scan(const int *in, int *out) {
  __shared__ int buffer[2][N];
  int t = threadIdx.x, base = blockIdx.x * N;
  int from = 0;
  buffer[0][t] = in[base + t];
  __syncthreads();
  for (int offset = 1; offset < N; offset <<= 1) {
    int to = 1 - from;
    if (t >= offset)
      buffer[to][t] = buffer[from][t] + buffer[from][t - offset];
    else
      buffer[to][t] = buffer[from][t];
    __syncthreads();
    from = to;
  }
  out[base + t] = buffer[from][t];
}

// In place: everyone reads, a barrier, everyone writes.
__global__ void scan_in_place(unsigned *data) {
  __shared__ unsigned s[96];
  unsigned t = threadIdx.x;
  s[t] = data[t];
  for (unsigned offset = 1; offset < 96; offset *= 2) {
    __syncthreads();
    unsigned add = t >= offset ? s[t - offset] : 0u;
    __syncthreads();
    s[t] += add;
  }
  data[t] = s[t];
}
// LAUNCH: scan<<<3, 64>>>(in=s32[192]{random 2 -50 50}, out=s32[192])
// EXPECT: out[i] == sum(j, i / 64 * 64, i + 1, in[j])
// LAUNCH: scan_in_place<<<1, 96>>>(data=u32[96]{random 3 0 4000000000})
// EXPECT: data[i] == sum(j, 0, i + 1, old.data[j])
