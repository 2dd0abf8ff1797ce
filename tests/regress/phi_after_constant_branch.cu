// After a branch on a constant the join takes the value of the edge that is taken.
// RUN: run
__global__ void logic(int *out) {
  out[0] = true && 1;
  out[1] = false || false;
  out[2] = 1 && 0;
  out[3] = 0 || 1;
  out[4] = true ? out[3] + 1 : 7;
  int n = 0;
  for (int i = 0; true; i++) {
    if (false || i == 3)
      break;
    n += true && i;
  }
  out[5] = n;
}
// LAUNCH: logic<<<1, 1>>>(out=s32[6])
// EXPECT: out == {1, 0, 0, 1, 2, 2}
