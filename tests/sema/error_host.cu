// In run-time mode there is no host: its functions and variables are refused.
// RUN: sema
void f() {} // expected-error {{A function without execution space annotations}}
__host__ void g() {} // expected-error {{A function explicitly marked as a __host__ function is not allowed in JIT mode}}
int v; // expected-error {{A namespace scope variable without memory space annotations}}
const int constant = 3;
constexpr int other = 4;
__host__ __device__ int both() { return constant + other; }
__global__ void k(int *p) { *p = both(); }
