// Values that trade places around a loop: copies for phis must happen at once, not one by one.
// RUN: run
__global__ void fibonacci(long long *out) {
  int i = threadIdx.x;
  long long a = 0, b = 1;
  for (int k = 0; k < i; k++) {
    long long t = a + b;
    a = b;
    b = t;
  }
  out[i] = a;
}

__global__ void swap(int *out) {
  int i = threadIdx.x;
  int a = 1, b = 2;
  for (int k = 0; k < i; k++) {
    int t = a;
    a = b;
    b = t;
  }
  out[i] = a * 10 + b;
}

__global__ void rotate(int *out) {
  int i = threadIdx.x;
  int a = 1, b = 2, c = 3, d = 4;
  for (int k = 0; k < i; k++) {
    int t = a;
    a = b;
    b = c;
    c = d;
    d = t;
    if (k % 5 == 4) {
      t = a;
      a = c;
      c = t;
    }
  }
  out[i] = a * 1000 + b * 100 + c * 10 + d;
}

// The old value is used after the loop that made the new one.
__global__ void lagging(const int *next, int *out) {
  int slow = threadIdx.x, fast = threadIdx.x, before;
  do {
    before = slow;
    slow = next[slow];
    fast = next[next[fast]];
  } while (slow != fast);
  out[threadIdx.x] = before * 100 + slow;
}
// LAUNCH: fibonacci<<<1, 50>>>(f=s64[50])
// EXPECT: f[i] == if(i < 2, i, f[if(i < 2, 0, i - 1)] + f[if(i < 2, 0, i - 2)])
// LAUNCH: swap<<<1, 5>>>(s=s32[5])
// EXPECT: s == {12, 21, 12, 21, 12}
// LAUNCH: rotate<<<1, 14>>>(r=s32[14])
// EXPECT: r == {1234, 2341, 3412, 4123, 1234, 4321, 3214, 2143, 1432, 4321, 1234, 2341, 3412, 4123}
// LAUNCH: lagging<<<1, 8>>>(next=s32[8]{1, 2, 3, 4, 5, 6, 7, 2}, l=s32[8])
// EXPECT: l == {506, 607, 702, 203, 304, 405, 506, 607}
