// Literal operators are named as in the ABI.
// RUN: irgen
__device__ int operator""_km(unsigned long long x);
template <char... C> __device__ int operator""_chars() { return sizeof...(C); }
__global__ void kernel(int *out) {
    // CHECK-DAG: @_Zli3_kmy(
    out[0] = 7_km;
    // CHECK-DAG: @_Zli6_charsIJLc49ELc50EEEiv(
    out[1] = 12_chars;
}
