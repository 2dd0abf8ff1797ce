// Loops whose turns read what the turn before has written compute the same in registers.
// RUN: run
// LAUNCH: sums<<<1, 4>>>(n=9, a=s32[40]{iota 3 2}, b=s32[40]{iota 1 3})
// EXPECT: a[0..10] == {3, 7, 14, 24, 37, 53, 72, 94, 119, 21}
// LAUNCH: back<<<1, 1>>>(12, c=s32[20]{iota 5 7})
// EXPECT: c[0] == 89
// LAUNCH: pairs<<<1, 1>>>(7, d=s32[20]{fill 1})
// EXPECT: d[0..10] == {1, 1, 2, 3, 5, 8, 13, 21, 34, 1}
// LAUNCH: shifted<<<1, 1>>>(8, e=s32[12]{iota 10 1})
// EXPECT: e[0..9] == {10, 10, 10, 10, 10, 10, 10, 10, 18}
__global__ void sums(int n, int *__restrict__ a, const int *__restrict__ b) {
  a += threadIdx.x * 10;
  b += threadIdx.x * 10;
  for (int i = 1; i < n; ++i)
    a[i] = b[i] + a[i - 1];
}
__global__ void back(int n, int *c) {
  for (int i = n - 1; i >= 0; --i)
    c[i] = c[i + 1];
}
__global__ void pairs(int n, int *d) {
  for (int i = 2; i < n + 2; ++i)
    d[i] = d[i - 1] + d[i - 2];
}
__global__ void shifted(int n, int *e) {
  for (int i = 1; i < n; ++i)
    e[i] = e[i - 1];
}
