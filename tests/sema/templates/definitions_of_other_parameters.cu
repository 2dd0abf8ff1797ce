// A member template's definition outside of its class takes the parameters that the class declares.
// RUN: sema -default-device
template <class T> struct Outer {
  template <class U> struct Inner {
    template <class V> __device__ int member(V value);
  };
  template <class V> __device__ static int function(V value);
  template <class V> __device__ static int fine(V value, T other);
};
template <class T>
template <class U>
template <class V>
__device__ int Outer<T>::Inner<U>::member(const char *) { // expected-error {{declaration is incompatible with function template "int Outer<T>::Inner<U>::member(V)}}
  return 1;
}
template <class T>
template <class V>
__device__ int Outer<T>::function(Outer) { // expected-error {{declaration is incompatible with function template "int Outer<T>::function(V)}}
  return 1;
}
template <class A>
template <class B>
__device__ int Outer<A>::fine(B value, A other) {
  return value + other;
}

__global__ void uses(int *out) {
  Outer<int>::Inner<short> inner;
  out[0] = inner.member(1.0);
  out[1] = Outer<int>::function(2.0);
  out[2] = Outer<int>::fine(2.0, 1);
}
