// One templated reduction, instantiated with two functors: a sum of squares, and the largest element
// with its place. What is abstract in the source must be gone from the code.
// RUN: run
struct SumOfSquares {
  using Value = float;
  static __device__ Value identity() { return 0.0f; }
  __device__ Value lift(float x, int) const { return x * x; }
  __device__ Value operator()(Value a, Value b) const { return a + b; }
};

struct Largest {
  struct Value {
    float value;
    int index;
  };
  static __device__ Value identity() { return {-3.4e38f, -1}; }
  __device__ Value lift(float x, int index) const { return {x, index}; }
  __device__ Value operator()(Value a, Value b) const {
    return b.value > a.value || (b.value == a.value && b.index < a.index) ? b : a;
  }
};

template <int Block, class Op>
__device__ typename Op::Value block_reduce(const float *in, int n, Op op) {
  using Value = typename Op::Value;
  __shared__ Value shared[Block];
  Value total = Op::identity();
  for (int i = blockIdx.x * Block + threadIdx.x; i < n; i += gridDim.x * Block)
    total = op(total, op.lift(in[i], i));
  shared[threadIdx.x] = total;
  __syncthreads();
#pragma unroll
  for (int step = Block / 2; step > 0; step /= 2) {
    if (threadIdx.x < step)
      shared[threadIdx.x] = op(shared[threadIdx.x], shared[threadIdx.x + step]);
    __syncthreads();
  }
  return shared[0];
}

extern "C" __global__ void sum_of_squares(const float *in, float *out, int n) {
  float total = block_reduce<128>(in, n, SumOfSquares{});
  if (threadIdx.x == 0)
    out[blockIdx.x] = total;
}

extern "C" __global__ void largest(const float *in, int *out, int n) {
  Largest::Value total = block_reduce<128>(in, n, Largest{});
  if (threadIdx.x == 0)
    out[blockIdx.x] = total.index;
}
// LAUNCH: sum_of_squares<<<1, 128>>>(in=f32[500]{random 3}, sum=f32[1], 500)
// LAUNCH: largest<<<1, 128>>>(in, place=s32[1], 500)
// EXPECT: sum[0] ~= sum(j, 0, 500, in[j] * in[j]) within 1e-5
// REFERENCE: place
// EXPECT: place[0..1] == {317}
// GPU: sum_of_squares<<<1024, 128>>>(in=f32[33554432]{random 3}, sum=f32[1024], 33554432)
// GPU: largest<<<1024, 128>>>(in, place=s32[1024], 33554432)
