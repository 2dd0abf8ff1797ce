// Functions of a system header that nobody has named yet are there for redeclarations, for overload
// resolution and for suggestions.
// RUN: sema
# 5 "error_on_demand.cu" 3
__device__ inline int taken(int);
__device__ int distance(float, float);
namespace lib { __device__ int measure(int); } // expected-note {{"measure" is declared here}}
__device__ int again(int);
# 10 "error_on_demand.cu"
__device__ int taken = 1;                      // expected-error #101 {{"taken" has already been declared}}
__device__ float again(int);                   // expected-error #311 {{cannot overload functions distinguished by return type alone}}
__global__ void kernel(int *out) {
    out[0] = lib::mesure(1);                   // expected-error #135 {{namespace "lib" has no member "mesure"}}
    out[1] = distance(out);                    // expected-error #165 {{too few arguments}}
}
