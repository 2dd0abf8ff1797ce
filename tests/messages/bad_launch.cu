// A kernel called without a launch configuration.
// RUN: rich
__global__ void k(float *data) { data[0] = 1; }
__host__ void run(float *data) {
  k(data);
}
