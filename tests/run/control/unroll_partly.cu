// Loops unrolled by a count below their trip count: sums, values used afterwards, early exits, barriers.
// RUN: run
__global__ void rounds(const int *in, int *out) {
  int sum = 0, last = 0;
#pragma unroll 4
  for (int i = 0; i < 64; ++i) {
    last = in[i] + sum;
    sum += last ^ i;
  }
  out[threadIdx.x] = sum + last * (int)threadIdx.x;
}

__global__ void leaves(const int *in, int *out, int stop) {
  int found = -1;
#pragma unroll 8
  for (int i = 0; i < 64; ++i) {
    if (in[i] == stop) {
      found = i;
      break;
    }
    if (in[i] & 1)
      continue;
    found = i - 100;
  }
  out[threadIdx.x] = found;
}

__global__ void meets(const int *in, int *out) {
  __shared__ int shared[32];
  shared[threadIdx.x] = 0;
#pragma unroll 3
  for (int i = 0; i < 9; ++i) {
    __syncthreads();
    int other = shared[(threadIdx.x + i) % 32];
    __syncthreads();
    shared[threadIdx.x] = other + in[i] + 1;
  }
  out[threadIdx.x] = shared[threadIdx.x];
}
// LAUNCH: rounds<<<1, 4>>>(in=s32[64]{random 1 0 100}, a=s32[4])
// LAUNCH: leaves<<<1, 4>>>(in, b=s32[4], 100)
// LAUNCH: meets<<<1, 32>>>(in, c=s32[32])
// EXPECT: c[i] == 9 + sum(j, 0, 9, in[j])
// EXPECT: a[1..4] == a[i - 1] + a[1] - a[0]
// EXPECT: b[i] == b[0]

// No number of copies divides 31, 61 and 37.
__global__ void primes(const int *in, int *out) {
  int sum = 0, last = 0;
  for (int i = 0; i < 61; ++i) {
    last = in[i] + sum;
    sum = sum * 3 + (last ^ i);
  }
  int other = 0;
#pragma unroll 4
  for (int i = 36; i >= 0; --i) {
    if (in[i] == 7)
      other ^= i;
    other = other * 5 + in[i];
  }
  __shared__ int shared[32];
  shared[threadIdx.x] = 0;
  for (int i = 0; i < 31; ++i) {
    __syncthreads();
    int next = shared[(threadIdx.x + i) % 32];
    __syncthreads();
    shared[threadIdx.x] = next + in[i] + 1;
  }
  int expected = 0, expected_other = 0;
#pragma unroll 1
  for (int i = 0; i < 61; ++i)
    expected = expected * 3 + (in[i] + expected ^ i);
#pragma unroll 1
  for (int i = 36; i >= 0; --i) {
    if (in[i] == 7)
      expected_other ^= i;
    expected_other = expected_other * 5 + in[i];
  }
  out[threadIdx.x] = sum - expected;
  out[32 + threadIdx.x] = other - expected_other;
  out[64 + threadIdx.x] = shared[threadIdx.x];
}
// LAUNCH: primes<<<1, 32>>>(in, d=s32[96])
// EXPECT: d[0..64] == 0
// EXPECT: d[64..96] == 31 + sum(j, 0, 31, in[j])
