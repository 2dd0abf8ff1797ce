// Conditional operators in chains, and operands of && and || that must not be evaluated.
// RUN: run
__device__ bool bump(int *count, bool value) {
  *count += 1;
  return value;
}

__global__ void chains(const int *in, int *out) {
  int i = threadIdx.x, v = in[i];
  int grade = v >= 90 ? 5 : v >= 75 ? 4 : v >= 60 ? 3 : v >= 50 ? 2 : 1;
  int sign = v > 50 ? 1 : v < 50 ? -1 : 0;
  float f = v & 1 ? 0.5f : 2;
  out[i] = grade * 100 + sign * 10 + (int)(f * 4);
}

__global__ void side_effects(int *out) {
  int i = threadIdx.x;
  bool a = i & 1, b = i & 2, c = i & 4;
  int n = 0;
  bool r1 = bump(&n, a) && bump(&n, b) && bump(&n, c);
  int first = n;
  n = 0;
  bool r2 = bump(&n, a) || bump(&n, b) || bump(&n, c);
  int second = n;
  n = 0;
  bool r3 = (bump(&n, a) && bump(&n, b)) || !bump(&n, c);
  out[i] = r1 * 100000 + r2 * 10000 + r3 * 1000 + first * 100 + second * 10 + n;
}

// The right operand would read out of bounds if it were evaluated.
__global__ void guarded(const int *in, int n, int *out) {
  int i = threadIdx.x;
  out[i] = i < n && in[i] > 2 ? in[i] : -1;
  int k = i;
  while (k < n && in[k] != 4)
    k++;
  out[i] = out[i] * 100 + k;
}

// An assignment inside a condition, the comma operator, increments in an index.
__global__ void sequence(int *out) {
  int i = threadIdx.x, k = 0, v;
  int a[4] = {i, i + 1, i + 2, i + 3};
  if ((v = a[k++]) > 2 || (v = a[k++] * 10, v > 25))
    v += 1000;
  int old = a[k]++;
  out[i] = v * 10 + k + old + a[k];
}
// LAUNCH: chains<<<1, 8>>>(in=s32[8]{95, 90, 76, 61, 50, 49, 0, -7}, a=s32[8])
// EXPECT: a == {512, 518, 418, 312, 208, 92, 98, 92}
// LAUNCH: side_effects<<<1, 8>>>(b=s32[8])
// EXPECT: b == {1132, 11213, 11122, 11312, 10132, 10213, 10122, 111312}
// LAUNCH: guarded<<<1, 8>>>(g=s32[5]{1, 3, 5, 4, 2}, 5, c=s32[8])
// EXPECT: c == {-97, 303, 503, 403, -95, -95, -94, -93}
// LAUNCH: sequence<<<1, 5>>>(d=s32[5])
// EXPECT: d == {107, 209, 10311, 10040, 10052}
