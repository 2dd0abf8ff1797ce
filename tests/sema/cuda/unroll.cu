// All forms of #pragma unroll, and what is wrong with others.
// RUN: sema
struct Policy { static constexpr int count = 3; };
enum Count { Four = 4 };
template <int N, class T> __device__ void dependent(int *p) {
#pragma unroll N
  for (int i = 0; i < 8; i++) p[i]++;
#pragma unroll (N + 1)
  for (int i = 0; i < 8; i++) p[i]++;
#pragma unroll T::count
  for (int i = 0; i < 8; i++) p[i]++;
}
#define UNROLL(n) _Pragma("unroll 4")
__global__ void good(int *p) {
  constexpr int m = 3;
#pragma unroll
  for (int i = 0; i < 8; i++) p[i]++;
#pragma unroll 1
  while (*p) --*p;
#pragma unroll(4)
  do { --*p; } while (*p);
#pragma unroll m
  for (int i = 0; i < 8; i++) p[i]++;
#pragma unroll sizeof(int)
  for (int i = 0; i < 8; i++) p[i]++;
#pragma unroll Four
  for (int i = 0; i < 8; i++) p[i]++;
  UNROLL(4) for (int i = 0; i < 8; i++) p[i]++;
  int a[4] = {1, 2, 3, 4};
#pragma unroll
  for (int x : a) *p += x;
#pragma unroll 2
label:
  for (int i = 0; i < 8; i++) if (p[i]++ == 3) goto label;
  if (*p)
#pragma unroll 2
    for (int i = 0; i < 8; i++) p[i]++;
  dependent<2, Policy>(p);
}
__global__ void bad(int *p, int n) {
#pragma unroll 0 // expected-warning #20168 {{the unroll value cannot be zero or negative, ignoring pragma for this loop}}
  for (int i = 0; i < 8; i++) p[i]++;
#pragma unroll -1 // expected-warning #20168 {{the unroll value cannot be zero or negative, ignoring pragma for this loop}}
  for (int i = 0; i < 8; i++) p[i]++;
#pragma unroll 5000000000 // expected-warning #20167 {{the unroll value does not fit in a integer, ignoring pragma for this loop}}
  for (int i = 0; i < 8; i++) p[i]++;
#pragma unroll n // expected-warning #20169 {{the optional argument to the unroll pragma must be an integral constant expression, ignoring pragma for this loop}}
  for (int i = 0; i < 8; i++) p[i]++;
// expected-error @-2 #28 {{expression must have a constant value}}
#pragma unroll 4 5 // expected-warning #20170 {{extra characters in the unroll pragma (expected a single integral constant expression argument), ignoring pragma for this loop}}
  for (int i = 0; i < 8; i++) p[i]++;
#pragma unroll // expected-warning #20058 {{the #pragma unroll must precede a loop}}
  *p = 3;
#pragma unroll 4 // expected-warning #20058 {{the #pragma unroll must precede a loop}}
  { for (int i = 0; i < 8; i++) p[i]++; }
#pragma nv_exec_check_disable // expected-error {{this pragma must immediately precede a declaration}}
  *p = 4;
}
