// A launch of what is no kernel.
// RUN: rich
__device__ void k(float *data) { data[0] = 1; }
__host__ void run(float *data) {
  k<<<1, 32>>>(data);
}
