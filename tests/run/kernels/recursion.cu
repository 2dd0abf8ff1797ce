// Recursive device functions: the calling convention keeps every live value across a call.
// RUN: run
__device__ int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

__device__ unsigned ackermann(unsigned m, unsigned n) {
  if (m == 0)
    return n + 1;
  if (n == 0)
    return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}

__device__ int is_odd(int n);
__device__ int is_even(int n) { return n == 0 ? 1 : is_odd(n - 1); }
__device__ int is_odd(int n) { return n == 0 ? 0 : is_even(n - 1); }

// An array in each frame: frames must not overlap.
__device__ int permutations(int *items, int n, int at) {
  if (at == n)
    return items[0] * 100 + items[1] * 10 + items[2];
  int copy[3];
  int best = -1;
  for (int k = at; k < n; k++) {
    for (int j = 0; j < 3; j++)
      copy[j] = items[j];
    copy[at] = items[k];
    copy[k] = items[at];
    int value = permutations(copy, n, at + 1);
    if (value > best)
      best = value;
  }
  return best;
}

__global__ void recurse(int *fib, unsigned *ack, int *even, int *most) {
  int i = threadIdx.x;
  fib[i] = fibonacci(i);
  ack[i] = ackermann(i & 1, i);
  even[i] = is_even(i);
  int items[3] = {i, 9 - i, i / 2};
  most[i] = permutations(items, 3, 0);
}
// LAUNCH: recurse<<<1, 10>>>(fib=s32[10], ack=u32[10], even=s32[10], most=s32[10])
// EXPECT: fib == {0, 1, 1, 2, 3, 5, 8, 13, 21, 34}
// EXPECT: ack[i] == if(i % 2 == 1, i + 2, i + 1)
// EXPECT: even[i] == 1 - i % 2
// EXPECT: most == {900, 810, 721, 631, 542, 542, 633, 732, 841, 940}
