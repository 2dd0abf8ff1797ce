// Kernels launched by hand: through a buffer that knows the kernel, and through one that does not.
// RUN: run -rdc=true
// LAUNCH: parent<<<1, 1>>>(out=zeros(s32,4))
// EXPECT: out[0] == 11
// EXPECT: out[1] == 22
// EXPECT: out[2] == 9
// EXPECT: out[3] == 0
__global__ void child(int *out, int value) { *out = value; }

struct Arguments { int *out; int value; };

extern "C" __global__ void parent(int *out) {
  void *buffer = cudaGetParameterBufferV2((void *)child, dim3(1), dim3(1), 0);
  new (buffer) Arguments{out, 11};
  out[3] += cudaLaunchDeviceV2(buffer, 0);
  buffer = cudaGetParameterBuffer(8, sizeof(Arguments));
  new (buffer) Arguments{out + 1, 22};
  out[3] += cudaLaunchDevice((void *)child, buffer, dim3(1), dim3(1), 0, 0);
  buffer = cudaGetParameterBuffer(8, sizeof(Arguments));
  new (buffer) Arguments{out + 1, 33};
  out[2] = cudaLaunchDevice((void *)child, buffer, dim3(0), dim3(1), 0, 0);
}
