// A kernel that waits for the grid that it launched waits forever.
// RUN: run -rdc=true
// LAUNCH: parent<<<1, 1>>>(flag=zeros(s32,1))
// LIMIT: 100000
// FAULT: more than the limit
__global__ void child(volatile int *flag) { *flag = 1; }

extern "C" __global__ void parent(volatile int *flag) {
  child<<<1, 1>>>(flag);
  while (*flag == 0) {}
}
