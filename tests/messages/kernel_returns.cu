// A kernel that returns a value.
// RUN: rich
__global__ int count(const int *data) {
  return data[0];
}
