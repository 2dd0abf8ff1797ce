// A launch with too few arguments.
// RUN: rich
__global__ void k(float *data, int n) { data[n] = 1; }
__host__ void run(float *data) {
  k<<<1, 32>>>(data);
}
