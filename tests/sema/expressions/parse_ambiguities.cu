// Declarations and expressions that look alike.
// RUN: sema
struct T { int v; __device__ T(int = 0); __device__ T operator()() const; };
__device__ int f(int a, int b) {
  T x(a);
  T y((b));
  T(z);
  T{3};
  (T)(4);
  int(q) = 1;
  return q + sizeof(int) * a;
}
