// A mistake that one instantiation shows.
// RUN: rich
template <class T> __device__ T total(const T &a, const T &b) { return a + b; }
struct Opaque { int x; };
__global__ void k(Opaque *o) { o[0] = total(o[1], o[2]); }
