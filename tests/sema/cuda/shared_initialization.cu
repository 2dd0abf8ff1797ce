// Shared memory begins without a value: initialisers are refused, constructors not run.
// RUN: sema
struct Plain { int a; };
struct Defaults { int a = 3; };
struct Empty { int a; __device__ Empty() {} };
struct Busy { int a; __device__ Busy() : a(3) {} };
struct NoDefault { __device__ NoDefault(int); };
__shared__ int valued = 3; // expected-error {{initializer not allowed for __shared__ variable }}
extern __shared__ int listed[] = {1}; // expected-error {{initializer not allowed for __shared__ variable }}
__shared__ Busy busy; // expected-error {{dynamic initialization is not supported for a __shared__ variable}}
__device__ Empty empty_global;
__device__ Busy busy_global = Busy(); // expected-error {{dynamic initialization is not supported for a __device__ variable}}
__device__ int first = 3;
__device__ int second = first; // expected-error {{dynamic initialization is not supported for a __device__ variable}}
__global__ void k(int *p) {
  __shared__ int in_function = 3; // expected-error {{initializer not allowed for __shared__ variable }}
  __shared__ int unbounded[]; // expected-error #70 {{incomplete type "int []" is not allowed}}
  __shared__ const int constant; // expected-error {{const variable "constant" requires an initializer}}
  __shared__ Plain plain;
  __shared__ Defaults defaults;
  __shared__ Empty empty[4];
  __shared__ Busy busy; // expected-warning #20054 {{dynamic initialization is not supported for a function-scope static __shared__ variable within a __device__/__global__ function}}
  __shared__ NoDefault none[4]; // expected-error #291 {{no default constructor exists for class "NoDefault"}}
  static int dynamic = p[0]; // expected-error {{dynamic initialization is not supported for a function-scope static __device__ variable within a __device__/__global__ function}}
  static __shared__ int fine;
  *p = plain.a + defaults.a + empty[0].a + busy.a + fine + empty_global.a;
}
