// A closing brace missing at the end of the file.
// RUN: rich
__global__ void k(float *data, int n) {
  for (int i = 0; i < n; ++i) {
    data[i] = 0;
