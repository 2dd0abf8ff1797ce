// Class templates are instantiated when their members are needed.
// RUN: sema
template <class T, int N = 4> struct Array {
  T data[N];
  __device__ T &operator[](int i) { return data[i]; }
  __device__ int size() const { return N; }
  template <class U> __device__ void fill(U v) { for (int i = 0; i < N; i++) data[i] = v; }
};
template <class T> using Eight = Array<T, 8>;
template <class T> constexpr T two = T(2);
template <int N> struct Factorial { static const int value = N * Factorial<N - 1>::value; };
template <> struct Factorial<0> { static const int value = 1; };
template <class T> struct Traits { typedef int type; };
template <> struct Traits<float> { typedef double type; };
template <class T> __device__ T total(Array<T, 4> &a) { return a[0] + a[3]; }
template <class T> struct Never { typename T::missing member; };
__device__ Never<int> *unused;
static_assert(Factorial<5>::value == 120, "");
__global__ void k(float *p) {
  // CHECK: local a 'Array<float, 4>'
  Array<float> a;
  // CHECK: call Array::fill<int> 'void'
  a.fill(1);
  // CHECK: call total<float> 'float'
  p[0] = total(a);
  // CHECK: local e 'Array<int, 8>'
  Eight<int> e;
  e[0] = two<int>;
  // CHECK: local d 'double'
  typename Traits<float>::type d = e[0];
  p[1] = d + sizeof(e);
}
