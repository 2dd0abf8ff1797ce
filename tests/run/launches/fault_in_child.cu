// A fault of a grid that a kernel launched says who launched it.
// RUN: run -rdc=true
// LAUNCH: parent<<<1, 4>>>(out=s32[4])
// FAULT: writes 4 bytes
// FAULT: thread (3, 0, 0) of block (0, 0, 0) launched _Z5childPi
__global__ void child(int *out) { out[4] = 1; }

extern "C" __global__ void parent(int *out) {
  if (threadIdx.x == 3) child<<<1, 1>>>(out);
}
