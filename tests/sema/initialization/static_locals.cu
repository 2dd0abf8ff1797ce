// Local statics with constant initialisers, one per function instance; others are refused.
// RUN: sema
template <class T> __device__ T *cell() { static T value = T(3); return &value; }
__device__ int *p() { return cell<int>(); } __device__ float *q() { return cell<float>(); }
__device__ int f(int x) {
  static const int table[] = {1, 2, 3};
  static int count;
  return table[x] + count++;
}
__device__ int g(int x) { static int bad = x; return bad; } // expected-error {{dynamic initialization is not supported for a function-scope static __device__ variable within a __device__/__global__ function}}
