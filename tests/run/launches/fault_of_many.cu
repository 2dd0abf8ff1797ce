// A kernel that launches without end is stopped before memory is.
// RUN: run -rdc=true
// LAUNCH: parent<<<1, 32>>>(out=zeros(s32,1))
// FAULT: grids, copies and fills wait
__global__ void child(int *out) {}

extern "C" __global__ void parent(int *out) {
  for (;;) child<<<1, 1>>>(out);
}
