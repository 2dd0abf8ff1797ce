// Function templates run where any of their declarations lets them, as cicc has it, members of class templates too.
// RUN: sema --preprocess=nvcc --std=c++17
template <class T> T before(T x) {
  return x;
}
template <class T> __host__ __device__ T before(T x); // expected-warning #20040 {{a __host__ function("before") redeclared with __host__ __device__, hence treated as a __host__ __device__ function}}
template <class T> __device__ T plain(T x);
template <class T> T plain(T x) { // expected-warning #20037 {{a __device__ function("plain") redeclared without __device__}}
  return x;
}
template <class T> T after(T x);
template <class T> __device__ T after(T x) { // expected-warning #20039 {{a __host__ function("after") redeclared with __device__}}
  return x;
}
template <class T> __host__ __device__ T same(T x);
template <class T> T same(T x) {
  return x;
}
struct Holder {
  template <class T> T member(T x);
};
template <class T> __device__ T Holder::member(T x) { // expected-warning #20039 {{a __host__ function("Holder::member") redeclared with __device__}}
  return x;
}
template <class T> struct Made {
  T plain(T x);
  template <class U> U generic(U x);
};
template <class T> __device__ T Made<T>::plain(T x) { // expected-warning #20039 {{a __host__ function("Made<T>::plain") redeclared with __device__}}
  return x;
}
template <class T> template <class U> __device__ U Made<T>::generic(U x) { // expected-warning #20039 {{a __host__ function("Made<T>::generic") redeclared with __device__}}
  return x;
}
__global__ void kernel(int *p) {
  Holder holder;
  Made<int> first;
  Made<long> second;
  *p = before(1) + plain(1) + after(1) + same(1) + holder.member(1) + first.plain(1) + first.generic(1) +
       second.plain(1) + second.generic(1);
}
template <class T> __global__ void launched(T *p);
template <class T> void launched(T *p) { // expected-error {{a __global__ function("launched") redeclared without __global__}}
  *p = 1;
}
