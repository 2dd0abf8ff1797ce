// Kernels that a host member of a local class launches are kept, though only device code comes to the function around
// it and nobody calls the member.
// RUN: nvcc archs=sm_90
// CHECK-DAG: .entry _Z4fillIdEvPT_S0_
// CHECK-DAG: .entry _Z4copyIdEvPT_7PointerIS0_E
template <class T> __global__ void fill(T *p, T value) { *p = value; }

template <class T> struct Pointer {
  T *raw;
  __host__ __device__ T get() const {
    struct HostPath {
      __host__ T operator()(T *from) {
        fill<<<1, 1>>>(from, T(1));
        return T();
      }
    };
#ifdef __CUDA_ARCH__
    return *raw;
#else
    return HostPath{}(raw);
#endif
  }
};

template <class T> __global__ void copy(T *to, Pointer<T> from) { *to = from.get(); }

int main() {
  copy<<<1, 1>>>((double *)nullptr, Pointer<double>{nullptr});
  return 0;
}
