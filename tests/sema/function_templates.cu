// Function templates are instantiated with deduced, explicit and default arguments, and specialised.
// RUN: sema
template <typename T> __device__ T add(T a, T b) { return a + b; }
template <> __device__ int add<int>(int a, int b) { return b - a; }
template <typename T, int N> __device__ T sum(const T (&a)[N]) {
  T s = 0;
  for (int i = 0; i < N; i++) s = add(s, a[i]);
  return s;
}
template <int N, class T = float> __device__ T scale(T x) { return x * N; }
template <class T, class U> __device__ auto mix(T a, U b) -> decltype(a + b) { return a + b; }
template <class T> __device__ int order(T) { return 1; }
template <class T> __device__ int order(T *) { return 2; }
template <int N> __device__ int count() {
  if constexpr (N > 0) return 1 + count<N - 1>();
  else return 0;
}
template <class T> __device__ T later(T);
__global__ void k(float *p, int *q) {
  float a[3] = {1, 2, 3};
  // CHECK: call sum<float, 3> 'float'
  p[0] = sum(a);
  // CHECK: call add<int> 'int'
  q[0] = add(1, 2);
  // CHECK: call add<float> 'float'
  // CHECK-NEXT: cast IntToFloat 'float'
  p[1] = add<float>(1, 2);
  // CHECK: call scale<3, float> 'float'
  p[2] = scale<3>(2.0f);
  // CHECK: call mix<int, float> 'float'
  p[3] = mix(1, 2.0f);
  // CHECK: call order<int> 'int'
  // CHECK-NEXT: cast Load 'int *'
  q[1] = order(q);
  // CHECK: call order<float> 'int'
  q[2] = order(1.0f);
  // CHECK: call count<2> 'int'
  q[3] = count<2>();
  // CHECK: call later<int> 'int'
  q[4] = later(3);
}
// CHECK: function sum<float, 3> 'float (float const [3] &)' device
// CHECK: function add<int> 'int (int, int)' device
// CHECK: binary Sub 'int'
// CHECK: function count<2>
// CHECK: function count<0>
template <class U> __device__ U later(U other) { return other; }
