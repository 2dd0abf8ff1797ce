// Loops of every length around that of a round of an unrolled one compute what they would turn by turn: upwards,
// downwards, to a bound that must be met, by larger steps, and through the end of a type.
// RUN: run -O0,-O3
// LAUNCH: upwards<<<1, 32>>>(in=s32[40]{iota}, out=s32[32]{fill 0})
// EXPECT: out[i] == i * (i - 1) / 2 + 1000 * i
// LAUNCH: to_bound<<<1, 32>>>(in, met=s32[32]{fill 0})
// EXPECT: met[i] == i * (i + 1) / 2 + 1000 * (i + 1)
// LAUNCH: downwards<<<1, 32>>>(in, down=s32[32]{fill 0})
// EXPECT: down[i] == i * (i + 1) / 2 + i
// LAUNCH: by_three<<<1, 32>>>(in, threes=s32[32]{fill 0})
// EXPECT: threes[i] == ((i + 2) / 3) * ((i + 2) / 3 - 1) / 2 * 3 + 1000 * ((i + 2) / 3)
// LAUNCH: wraps<<<1, 32>>>(in, wrapped=s32[32]{fill 0})
// EXPECT: wrapped[i] == (i + 4) * 1000 + 6 + i * (i - 1) / 2
__global__ void upwards(const int *in, int *out) {
  int n = threadIdx.x, sum = 0;
  for (int i = 0; i < n; ++i)
    sum += in[i] + 1000;
  out[threadIdx.x] = sum;
}
// At least one turn, and one more than the bound says.
__global__ void to_bound(const int *in, int *out) {
  unsigned n = threadIdx.x, i = 0;
  int sum = 0;
  do
    sum += in[i] + 1000;
  while (i++ != n);
  out[threadIdx.x] = sum;
}
__global__ void downwards(const int *in, int *out) {
  int sum = 0;
  for (int i = threadIdx.x; i > 0; --i)
    sum += in[i] + 1;
  out[threadIdx.x] = sum;
}
__global__ void by_three(const int *in, int *out) {
  int n = threadIdx.x, sum = 0;
  for (int i = 0; i < n; i += 3)
    sum += in[i] + 1000;
  out[threadIdx.x] = sum;
}
// From behind the end of the numbers without signs to before it: four turns, then the thread's.
__global__ void wraps(const int *in, int *out) {
  unsigned n = threadIdx.x, start = n > 40 ? n : ~0u - 3;
  int sum = 0;
  for (unsigned i = start; i != n; ++i)
    sum += in[(i + 4) % 4 + (i < 32 ? i - i % 4 : 0)] + 1000;
  out[threadIdx.x] = sum;
}
