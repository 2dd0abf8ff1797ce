// A template whose argument cannot be deduced.
// RUN: rich
template <class T> __device__ T larger(T a, T b) { return a < b ? b : a; }
__global__ void k(float *data, int n) {
  data[0] = larger(data[1], n);
}
