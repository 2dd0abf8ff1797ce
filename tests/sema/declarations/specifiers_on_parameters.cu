// Parameters take no storage classes and no specifiers of functions or variables.
// RUN: sema
__device__ void a(static int x); // expected-error {{invalid storage class for a parameter}}
__device__ void b(extern int x); // expected-error {{invalid storage class for a parameter}}
__device__ void c(thread_local int x); // expected-error {{invalid storage class for a parameter}}
__device__ void d(mutable int x); // expected-error {{invalid storage class for a parameter}}
__device__ void e(typedef int x); // expected-error {{"typedef" may not be specified here}}
__device__ void f(inline int x); // expected-error {{invalid specifier on a parameter}}
__device__ void g(constexpr int x); // expected-error {{invalid specifier on a parameter}}
__device__ void h(virtual int x, explicit int y); // expected-error {{invalid specifier on a parameter}} expected-error {{invalid specifier on a parameter}}
template <class T> typedef __device__ int i(T); // expected-error {{"typedef" may not be specified here}}
template <class T> register __device__ int j(T); // expected-error {{invalid storage class for a template declaration}}
