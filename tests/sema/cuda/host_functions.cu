// In run-time mode there are no host functions, and each is complained about once.
// RUN: sema
int unannotated() { return 3; } // expected-error #20217 {{A function without execution space annotations}}
int declared(); // expected-error #20217 {{A function without execution space annotations}}
constexpr int folded(int x) { return x; } // expected-error #20217 {{A function without execution space annotations}}
__host__ int written() { return 3; } // expected-error #20216 {{A function explicitly marked as a __host__ function is not allowed in JIT mode}}
template <class T> int templated(T) { return 3; } // expected-error #20217 {{A function without execution space annotations}}
template <class T> struct Box {
  int member() { return 1; } // expected-error #20217 {{A function without execution space annotations}}
  __device__ int fine() { return 2; }
};
__global__ void k(int *p) {
  Box<int> a;
  Box<float> b;
  *p = unannotated() + declared() + folded(3) + written() + templated(1) + templated(2.0f) + a.member() + b.member();
}
