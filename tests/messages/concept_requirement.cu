// A concept that a type does not meet.
// RUN: rich -std=c++20
template <class T>
concept Addable = requires(T a, T b) { a + b; };
template <Addable T> __device__ T sum(T a, T b) { return a + b; }
struct Opaque {};
__global__ void k(Opaque *o) { o[0] = sum(o[1], o[2]); }
