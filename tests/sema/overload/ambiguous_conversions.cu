// Conversions of the same rank are ambiguous, whatever their size.
// RUN: sema
__device__ void f(long); __device__ void f(float);
__device__ void a() { f(1); } // expected-error {{more than one instance of overloaded function "f" matches the argument list:}}
__device__ void g(unsigned); __device__ void g(char); __device__ void b() { g(1.5); } // expected-error {{more than one instance of overloaded function "g" matches the argument list:}}
__device__ void h(int, long); __device__ void h(long, int); __device__ void c() { h(1, 1); } // expected-error {{more than one instance of overloaded function "h" matches the argument list:}}
__device__ void i(int &); __device__ void i(int); __device__ void d(int x) { i(x); i(1); } // expected-error {{more than one instance of overloaded function "i" matches the argument list:}}
