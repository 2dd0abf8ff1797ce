// A dependent type without typename.
// RUN: rich
struct Traits { typedef float value_type; };
template <class T>
__device__ float total(const float *data, int n) {
  T::value_type sum = 0;
  for (int i = 0; i < n; ++i) sum += data[i];
  return sum;
}
__global__ void k(float *data, int n) { data[0] = total<Traits>(data, n); }
