// Bytes of an argument that nobody wrote are unwritten in the grid that is launched.
// RUN: run -rdc=true
// LAUNCH: parent<<<1, 1>>>(out=zeros(s32,4))
// FAULT: uninitialised
struct Two { int first, second; };
__global__ void child(int *out, Two two) {
  if (two.second == 5) *out = two.first;
}

extern "C" __global__ void parent(int *out) {
  void *buffer = cudaGetParameterBufferV2((void *)child, dim3(1), dim3(1), 0);
  *(int **)buffer = out;
  ((int *)buffer)[2] = 1;
  cudaLaunchDeviceV2(buffer, 0);
}
