// Memory that a kernel asks for and frees, and copies by the device runtime: bytes, rows and boxes.
// RUN: run -rdc=true
// LAUNCH: parent<<<1, 1>>>(out=zeros(u8,32), from=u8[64]{iota}, result=zeros(s32,2))
// EXPECT: out == {0, 1, 2, 3, 4, 5, 6, 7, 20, 21, 22, 0, 24, 25, 26, 0, 13, 14, 0, 0, 17, 18, 0, 0, 29, 30, 0, 0, 33, 34, 0, 0}
// EXPECT: result[0] == 1234
// EXPECT: result[1] == 0
__global__ void release(int *memory, int *result) {
  result[0] = memory[7];
  result[1] = cudaFree(memory);
}

extern "C" __global__ void parent(unsigned char *out, unsigned char *from, int *result) {
  cudaMemcpyAsync(out, from, 8, cudaMemcpyDeviceToDevice, 0);
  cudaMemcpy2DAsync(out + 8, 4, from + 20, 4, 3, 2, cudaMemcpyDefault, 0);
  cudaMemcpy3DParms box = {};
  box.srcPtr = {from, 4, 4, 4};
  box.srcPos = {1, 3, 0};
  box.dstPtr = {out + 16, 4, 4, 2};
  box.extent = {2, 2, 2};
  box.kind = cudaMemcpyDeviceToDevice;
  cudaMemcpy3DAsync(&box, 0);
  int *memory;
  cudaMalloc((void **)&memory, 32);
  memory[7] = 1234;
  release<<<1, 1>>>(memory, result);
}
