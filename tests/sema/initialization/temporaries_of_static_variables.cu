// Only temporaries that live as long as the variable have constant addresses.
// RUN: sema
struct Kept {
  const int &r;
};
struct Lost {
  const int &r;
  __device__ constexpr Lost(const int &x) : r(x) {}
};
__device__ constexpr const int &same(const int &x) { return x; }

__device__ Kept kept{5};
__device__ Lost lost(5);                 // expected-error {{dynamic initialization is not supported for a __device__ variable}}
__device__ const int &dangling = same(5);  // expected-error {{dynamic initialization is not supported for a __device__ variable}}
__device__ void f() {
  constexpr const int &local = 5;        // expected-error #28 {{expression must have a constant value}}
}
