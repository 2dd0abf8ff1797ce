// A call that no overload takes.
// RUN: rich
__device__ int norm(int *v) { return v[0]; }
__device__ float norm(float *v, int n) { return v[0] * n; }
__global__ void k(double *data) {
  data[0] = norm(data);
}
