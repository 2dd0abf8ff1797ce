// Bytes have owners of their own: byte 1 is written by two threads, the others by one.
// RUN: run
__global__ void bytes(unsigned char *x) {
  int i = threadIdx.x;
  x[i == 5 ? 1 : i] = i;
}
// LAUNCH: bytes<<<1, 8>>>(x=u8[8]{fill 0})
// FAULT: race: writes 1 byte of global memory
