// A class template with too few arguments.
// RUN: rich
template <class T, int N> struct Array { T items[N]; };
__global__ void k(float *data) {
  Array<float> a;
  data[0] = a.items[0];
}
