// A constexpr function of the host that a function for both calls gets cicc's warning; std::move and its like do not.
// RUN: sema --preprocess=nvcc --std=c++17
namespace std {
template <class T> constexpr T &&move(T &x) { return static_cast<T &&>(x); }
template <class T> constexpr T &&forward(T &x) { return static_cast<T &&>(x); }
template <class T> constexpr const T &max(const T &a, const T &b) { return a < b ? b : a; }
}
constexpr int next(int x) { return x + 1; }
template <int N> struct Number {
  int value;
};
struct Wrapped {
  constexpr Wrapped(int x) : value(x) {}
  constexpr int get() const { return value; }
  int value;
};
__host__ __device__ int at_run_time(int x) {
  return next(x); // expected-warning #20013 {{calling a constexpr __host__ function("next") from a __host__ __device__ function("at_run_time") is not allowed}}
}
__host__ __device__ int in_constants(int x) {
  constexpr int y = next(3); // expected-warning #20013 {{function("next") from a __host__ __device__ function("in_constants")}}
  static_assert(next(1) == 2, ""); // expected-warning #20013 {{function("next")}}
  switch (x) {
  case next(4): // expected-warning #20013 {{function("next")}}
    return Number<next(5)>{y}.value; // expected-warning #20013 {{function("next")}}
  }
  return y;
}
__host__ __device__ int members(int x) {
  Wrapped w(x); // expected-warning #20013 {{function("Wrapped")}}
  return w.get(); // expected-warning #20013 {{function("get")}}
}
template <class T> __host__ __device__ T in_templates(T x) {
  if constexpr (next(T(2)) == 3) // expected-warning #20013 {{function("next")}}
    return std::max(x, T(1)); // expected-warning #20013 {{function("max")}}
  return 0;
}
template <class T> __host__ __device__ T moved(T x) {
  T y = std::move(x);
  return std::forward<T>(y) + static_cast<T>(sizeof(next(1)));
}
__host__ __device__ constexpr int marked(int x) { return x; }
__host__ __device__ int calls_marked(int x) { return marked(x); }
// A device function may call one, which cicc refuses.
__device__ int on_the_device(int x) { return next(x); }
__global__ void k(int *p) {
  *p = at_run_time(1) + in_constants(2) + members(3) + in_templates(4) + moved(5) + calls_marked(6) + on_the_device(7);
}
