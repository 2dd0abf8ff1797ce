// A kernel that a template makes and only another unit defines gets cicc's warning where its stub is static, and one that
// no other unit can define gets one in any case; kernels without templates, and those defined further down, get none.
// RUN: sema --preprocess=nvcc -static-global-template-stub=true
template <class T, int N> __global__ void kernel(T *p); // expected-warning #20280 {{("kernel<int, 3>")}}
                                                        // expected-warning @-1 #20280 {{("kernel<char, 1>")}}
template <class T> __global__ void special(T *p) {}
template <> __global__ void special<float>(float *p); // expected-warning #20280 {{("special<float>")}}
extern template __global__ void kernel<char, 1>(char *);
template <class T> __global__ void later(T *p);
template <class T> __global__ void taken(T *p); // expected-warning #20280 {{("taken<double>")}}
namespace {
template <class T> __global__ void hidden(T *p); // expected-warning #114 {{function "<unnamed>::hidden(T *) [with T=int]" was referenced but not defined}}
                                                 // expected-warning @-1 #20280 {{("<unnamed>::hidden<int>")}}
}
__global__ void plain(int *p);
template <class T, class U> void run(T *p) { kernel<T, 3><<<1, 1>>>(p); }
void use(int *p, float *q, char *c) {
  run<int, int>(p);
  kernel<int, 3><<<1, 1>>>(p);
  special<float><<<1, 1>>>(q);
  special<int><<<1, 1>>>(p);
  kernel<char, 1><<<1, 1>>>(c);
  later<<<1, 1>>>(p);
  hidden<<<1, 1>>>(p);
  plain<<<1, 1>>>(p);
  void (*f)(double *) = taken<double>;
  f(nullptr);
}
template <class T> __global__ void later(T *p) {}
