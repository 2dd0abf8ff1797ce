// A class template without its arguments.
// RUN: rich
template <class T, int N> struct Array { T items[N]; };
__global__ void k(float *data) {
  Array a;
  data[0] = a.items[0];
}
