// Rows of a box may all be one, and there may be too many of them.
// RUN: run -rdc=true
// LAUNCH: parent<<<1, 1>>>(out=u8[64]{fill 1})
// LIMIT: 100000
// FAULT: a box of too many rows
extern "C" __global__ void parent(unsigned char *out) {
  cudaMemcpy3DParms box = {};
  box.srcPtr = {out, 0, 4, 4};
  box.dstPtr = {out + 32, 0, 4, 4};
  box.extent = {2, 1ull << 60, 1};
  box.kind = cudaMemcpyDeviceToDevice;
  cudaMemcpy3DAsync(&box, 0);
}
