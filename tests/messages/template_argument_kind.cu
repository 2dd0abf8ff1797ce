// A type where a template wants a value.
// RUN: rich
template <class T, int N> struct Array { T items[N]; };
__global__ void k(float *data) {
  Array<float, int> a;
  data[0] = a.items[0];
}
