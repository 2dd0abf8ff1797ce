// A concept with a value that is false.
// RUN: rich -std=c++20
template <class T> concept Small = sizeof(T) <= 4;
template <Small T> __device__ T same(T a) { return a; }
__global__ void k(double *d) { d[0] = same(d[1]); }
