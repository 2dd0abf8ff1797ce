// Code that is allowed and hardly meant.
// RUN: sema
__device__ void conditions(int c, int d) {
    if (c = 1) return;       // expected-warning #187 {{use of "=" where "==" may have been intended}}
    while (c = 2) return;    // expected-warning #187 {{use of "=" where "==" may have been intended}}
    for (; c = 3;) return;   // expected-warning #187 {{use of "=" where "==" may have been intended}}
    if (!(c = 4)) return;    // expected-warning #187 {{use of "=" where "==" may have been intended}}
    if (c = d) return;
}
__device__ int comparisons(unsigned u, unsigned char b, int i) {
    if (u < 0) return 1;     // expected-warning #186 {{pointless comparison of unsigned integer with zero}}
    if (u >= 0) return 2;    // expected-warning #186 {{pointless comparison of unsigned integer with zero}}
    if (0 > u) return 3;     // expected-warning #186 {{pointless comparison of unsigned integer with zero}}
    if (b < 0) return 4;     // expected-warning #186 {{pointless comparison of unsigned integer with zero}}
    if (u == -1) return 5;   // expected-warning #68 {{integer conversion resulted in a change of sign}}
    if ((int)u < 0) return 6;
    const unsigned zero = 0;
    if (u >= zero) return 7; // expected-warning #186 {{pointless comparison of unsigned integer with zero}}
    if (zero > 0 || 0u > zero || zero < 0 || 5u >= 0) return 8;
    return u <= 0 || i < 0 || u > 0;
}
template <unsigned n> __device__ bool template_comparisons(unsigned u) {
    if (u < n) return true;  // expected-warning #186 {{pointless comparison of unsigned integer with zero}}
    return n > 0 || n < 0;
}
template __device__ bool template_comparisons<0>(unsigned);
__device__ double overflows(double x) {
    x += 1e300 * 1e300;      // expected-warning #222 {{floating-point operation result is out of range}}
    x += 1e308 * 10;         // expected-warning #222 {{floating-point operation result is out of range}}
    x += -1e308 - 1e308;     // expected-warning #222 {{floating-point operation result is out of range}}
    x += 3e38f + 3e38f;      // expected-warning #222 {{floating-point operation result is out of range}}
    return x + 1e300 * 1e8 + 1.0 / 0.0 + 3e38f * 1.0;
}
__device__ int &reference() { int x = 1; return x; }      // expected-warning #836 {{returning reference to local variable}}
__device__ int *pointer() { int x = 1; return &x; }       // expected-warning #1056 {{returning pointer to local variable}}
__device__ int *array() { int x[2] = {1, 2}; return x; }  // expected-warning #1056 {{returning pointer to local variable}}
__device__ const int &temporary() { return 3; }           // expected-warning #430 {{returning reference to local temporary}}
__device__ int &through(int &x) { return x; }
__device__ int constants() {
    int x[3] = {};
    *(x + 7) = 1;            // expected-warning #170 {{pointer points outside of underlying object}}
    *(x + 3 - 1) = 1;
    float f = 1e50;          // expected-warning #221 {{floating-point value does not fit in required floating-point type}}
    int i = 1e20;            // expected-warning #173 {{floating-point value does not fit in required integral type}}
    int j = 3.7;
    return x[0] + f + i + j;
}
