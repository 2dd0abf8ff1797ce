// The device's heap gives memory, __match_all_sync finds equal values, and a named barrier is passed.
// RUN: run
__global__ void heap(int *out) {
  int *p = (int *)malloc(4 * sizeof(int));
  for (int i = 0; i < 4; i++) p[i] = threadIdx.x * 10 + i;
  int sum = 0;
  for (int i = 0; i < 4; i++) sum += p[i];
  free(p);
  int same;
  unsigned lanes = __match_all_sync(0xffffffffu, 7, &same);
  int differs;
  __match_all_sync(0xffffffffu, (unsigned long long)threadIdx.x, &differs);
  __barrier_sync(0);
  out[threadIdx.x] = sum + (lanes == 0xffffffffu && same == 1 && differs == 0 ? 1000 : 0);
}
// LAUNCH: heap<<<1, 32>>>(out=s32[32])
// EXPECT: out[i] == 1000 + 40 * i + 6
