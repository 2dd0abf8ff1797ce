// A local class sees types, statics and enumerators of its function, not its variables.
// RUN: sema
__device__ int f(int x) {
  enum { four = 4 }; static const int five = 5; typedef int T;
  struct L { T a[four]; __device__ int g() { return five; } };
  struct M { __device__ int g() { return x; } }; // expected-error {{reference to local variable of enclosing function is not allowed}}
  return sizeof(L);
}
