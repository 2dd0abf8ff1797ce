// Friends are functions and classes, several in a declaration, without a storage class.
// RUN: sema
__device__ int f(); __device__ int g();
struct S {
  friend __device__ int f(), g();
  friend int x; // expected-error {{invalid friend declaration}}
  friend __device__ ~S(); // expected-error {{destructor name must be qualified}}
  static friend __device__ int h(); // expected-error {{a storage class is not allowed in a friend declaration}}
  virtual friend __device__ void i(); // expected-error {{"virtual" is not allowed}}
  int secret;
};
__device__ int f() { return S().secret; }
__device__ int g() { return S().secret; }
template <class T> friend __device__ int j(T); // expected-error {{invalid specifier outside a class declaration}}
