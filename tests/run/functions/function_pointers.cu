// Calls through pointers: a table in constant memory and a pointer as a parameter.
// RUN: run
typedef int (*Operation)(int, int);
__device__ int add(int a, int b) { return a + b; }
__device__ int sub(int a, int b) { return a - b; }
__device__ int mul(int a, int b) { return a * b; }
__constant__ Operation table[3] = {add, sub, mul};

__device__ __noinline__ int fold(Operation op, const int *v, int n) {
  int r = v[0];
  for (int k = 1; k < n; k++)
    r = op(r, v[k]);
  return r;
}

__global__ void indirect(const int *in, int *out, int *folded) {
  int i = threadIdx.x;
  out[i] = table[i % 3](in[i], 3);
  folded[i] = fold(i & 1 ? mul : &sub, in, 4);
}
// LAUNCH: indirect<<<1, 6>>>(in=s32[6]{5, 2, 3, 7, 8, 9}, out=s32[6], folded=s32[6])
// EXPECT: out == {8, -1, 9, 10, 5, 27}
// EXPECT: folded[i] == if(i % 2 == 1, 210, -7)
