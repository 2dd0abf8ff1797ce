// A fixed-width type without its header.
// RUN: rich
__global__ void k(uint8_t *data) {
  data[threadIdx.x] = 0;
}
