// A loop that is left by its counter or by another test must keep its elements in registers, and must leave alone
// what it does not reach.
// RUN: run
// RUN: codegen --arch=sm_90 -O3 prefix=PTX
template <class T> struct Pointers {
  T data[3];
  __device__ T &operator[](int i) { return data[i]; }
};

struct Policy {
  Pointers<char *> data;
  int remaining;
  __device__ Policy(Pointers<char *> data, int remaining) : data(data), remaining(remaining) {}
  __device__ void load(float *a, float *b, int base) {
    int thread = threadIdx.x;
#pragma unroll
    for (int i = 0; i < 4; i++) {
      if (thread >= remaining) return;
      a[i] = reinterpret_cast<float *>(data[1])[base + thread];
      b[i] = reinterpret_cast<float *>(data[2])[base + thread];
      thread += blockDim.x;
    }
  }
  __device__ void store(const float *from, int base) {
    int thread = threadIdx.x;
#pragma unroll
    for (int i = 0; i < 4 && thread < remaining; i++, thread += blockDim.x)
      reinterpret_cast<float *>(data[0])[base + thread] = from[i];
  }
};

__device__ void work(Policy policy, int base) {
  float a[4], b[4], results[4];
  policy.load(a, b, base);
#pragma unroll
  for (int i = 0; i < 4; i++)
    if (threadIdx.x + i * blockDim.x < policy.remaining) results[i] = a[i] * b[i] + 1;
  policy.store(results, base);
}

__global__ void elementwise(int n, float *out, float *a, float *b) {
  // PTX-LABEL: .entry _Z11elementwise
  // PTX-NOT: .local
  // PTX: ret
  int base = blockIdx.x * blockDim.x * 4;
  Pointers<char *> data = {(char *)out, (char *)a, (char *)b};
  work(Policy(data, n - base), base);
}

// LAUNCH: elementwise<<<3, 8>>>(70, out=f32[96]{fill -1}, a=f32[96]{iota}, b=f32[96]{iota 0 2})
// EXPECT: out[i] == if(i < 70, a[i] * b[i] + 1, -1)
