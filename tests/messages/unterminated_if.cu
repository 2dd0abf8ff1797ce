// A #if without #endif.
// RUN: rich
#if defined(USE_FAST)
__global__ void fast(int *data) { data[0] = 1; }
__global__ void k(int *data) {
  data[0] = 2;
}
