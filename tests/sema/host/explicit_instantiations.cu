// Kernels that explicitly instantiated host templates launch are found, and such a template is not
// itself taken for device code.
// RUN: sema --preprocess=nvcc
template <class T> __global__ void fill(T *out) { *out = T(); }

template <class T> struct Engine {
  void run();
};
template <class T> void Engine<T>::run() { fill<<<1, 1>>>((T *)nullptr); }
template class Engine<float>;

template <class T> void start(T *data) { fill<<<1, 1>>>(data); }
template void start<double>(double *);

struct Plain {
  template <class T> void start(T *data) { fill<<<1, 1>>>(data); }
};
template void Plain::start(long *);
// CHECK-DAG: function fill<float>
// CHECK-DAG: function fill<double>
// CHECK-DAG: function fill<long>
// CHECK-NOT: function start<double>
