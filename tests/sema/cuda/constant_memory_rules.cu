// __constant__ variables are not written in device code and have constant initialisers.
// RUN: sema
__constant__ int c = 3; __constant__ float t[4] = {1, 2};
__global__ void k(float *p) { *p = c + t[1]; const int *q = &c; *p += *q; }
__global__ void w() { __constant__ int local; } // expected-error {{an automatic "__constant__" variable declaration is not allowed inside a device function body}}
