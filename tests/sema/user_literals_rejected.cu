// A literal is refused that no operator can take.
// RUN: sema
__device__ int operator""_i(unsigned long long x);
__device__ int operator""_s(const char *, unsigned long);
__global__ void kernel(int *out) {
    out[0] = 1_i;
    out[1] = 1.5_i; // expected-error {{user-defined literal operator not found}}
    out[2] = 1_s; // expected-error {{user-defined literal operator not found}}
    out[3] = 'c'_i; // expected-error {{user-defined literal operator not found}}
    out[4] = "x"_unknown; // expected-error {{user-defined literal operator not found}}
}
