// Bytes, rows and boxes that the device runtime fills. NVIDIA's library of CUDA 13.0 says that all went well, and fills
// nothing on an H200; this is what its manual says.
// RUN: run -rdc=true
// LAUNCH: parent<<<1, 1>>>(out=zeros(u8,32))
// EXPECT: out == {7, 7, 0, 0, 7, 7, 0, 0, 44, 44, 44, 44, 44, 0, 0, 0, 5, 5, 5, 0, 5, 5, 5, 0, 5, 5, 5, 0, 5, 5, 5, 0}
extern "C" __global__ void parent(unsigned char *out) {
  cudaMemset2DAsync(out, 4, 7, 2, 2, 0);
  cudaMemsetAsync(out + 8, 300, 5, 0);
  cudaMemset3DAsync({out + 16, 4, 4, 2}, 5, {3, 2, 2}, 0);
}
