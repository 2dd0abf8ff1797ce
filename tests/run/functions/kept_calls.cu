// Functions that are not inlined get the arguments they need: constants, references, pointers of every memory space.
// RUN: run
struct Pair {
  int first, second;
};
__noinline__ __device__ int sum_of(const Pair &pair, int scale, int unused) {
  return (pair.first + pair.second) * scale;
}
__noinline__ __device__ int element(const int *data, int index) {
  return data[index];
}
__noinline__ __device__ int add_to(int *where, int value) {
  *where += value;
  return value;
}
__noinline__ __device__ int fibonacci(int n, int step, const int *table) {
  if (n < 2)
    return table[n];
  return fibonacci(n - step, step, table) + fibonacci(n - 2 * step, step, table);
}
__noinline__ __device__ void writes_first(int *out, const int &in) {
  *out = 5;
  *out += in;
}
__constant__ int start[2] = {0, 1};

extern "C" __global__ void kernel(int *out, const int *in) {
  __shared__ int tile[32];
  int i = threadIdx.x;
  tile[i] = in[31 - i];
  __syncthreads();
  Pair pair = {in[i], tile[i]};
  int total = sum_of(pair, 3, in[0]);
  total += sum_of({i, 1}, 3, 7);
  total += element(tile, (i + 1) % 32) + element(in, i);
  add_to(&out[32 + i], 4);
  add_to(&total, 2);
  if (i < 4)
    total += fibonacci(i + 3, 1, start);
  int same = total;
  writes_first(&same, same);
  out[i] = total + same * 1000;
}
// LAUNCH: kernel<<<1, 32>>>(out=s32[64]{fill 0}, in=s32[32]{iota})
// EXPECT: out[32] == 4
// EXPECT: out[0] == 10130
// EXPECT: out[31] == 10253
