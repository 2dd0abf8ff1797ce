// Loops with several exits, around and inside barriers, leave by the right one, as do switches that fall into loops.
// RUN: run
__global__ void exits(const int *in, int *out, int n) {
  __shared__ int s[32];
  int t = threadIdx.x, found = -1, steps = 0;
  for (int round = 0; round < 3; round++) {
    s[t] = in[(t + round) % 32];
    __syncthreads();
    for (int i = 0; i < 32; i++) {
      if (s[i] == t)
        continue;
      for (int j = i; j < 32; j++) {
        steps++;
        if (s[j] == t + round) {
          found = i * 100 + j;
          goto next;
        }
        if (s[j] > 1000)
          break;
        if (steps > 200)
          goto next;
      }
      if (i > 5 + t)
        break;
    }
  next:
    __syncthreads();
    if (n == round)
      break;
  }
  out[t] = found + steps * 10000;
}
__global__ void falling(const int *in, int *out) {
  int x = in[threadIdx.x], r = 0;
  for (int i = 0; i < 4; i++) {
    switch (x + i & 7) {
    case 0:
      r += 1;
    case 1:
      for (int k = 0; k < 3; k++) {
        if (k == (x & 3))
          continue;
        r = r * 2 + k;
        if (r > 50)
          break;
      }
    case 2:
      r ^= 5;
      break;
    case 3:
      while (r > 10) {
        r -= 7;
      default:
        r += 2;
        if (r & 1)
          continue;
        break;
      }
      r += 100;
      continue;
    case 6:
      return;
    }
    r += 3;
    out[threadIdx.x] = r;
  }
}
// LAUNCH: exits<<<1, 32>>>(in=s32[32]{random 5 0 40}, out=s32[32], 1)
// EXPECT: out[0..5] == {2019999, 2019999, 2019999, 240019, 320010}
// EXPECT: out[10..15] == {2010030, 2019999, 2019999, 2019999, 2019999}
// EXPECT: out[21..26] == {2019999, 2019999, 2019999, 2010009, 2019999}
// EXPECT: out[27..32] == {2019999, 2010025, 2020000, 2010001, 2019999}
// LAUNCH: falling<<<1, 16>>>(x=s32[16]{iota}, f=s32[16]{fill -1})
