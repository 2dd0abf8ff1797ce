// Variables whose values need each other's have none: nobody goes round for ever.
// RUN: sema -std=c++17
extern __device__ int second;
__device__ int first = second + 1;  // expected-error {{dynamic initialization is not supported for a __device__ variable}}
__device__ int second = first + 1;  // expected-error {{dynamic initialization is not supported for a __device__ variable}}

template <class T>
constexpr int circle = circle<T> + 1;  // expected-error {{expression must have a constant value}}
__device__ int through_template = circle<int>;
constexpr int itself = itself + 1;  // expected-error {{expression must have a constant value}}

