// Overloads that differ in how they take what a conversion gives, and guides and values whose types differ
// from what they are matched with. Breaks if a conversion template is not tried for a reference to const,
// an rvalue reference binds to a copy, or a guide with an empty pack does not fit.
// RUN: run
// RUN: run -O0

struct Target {
  int how = 0;
  Target() = default;
  __device__ Target(int how) : how(how) {}
  __device__ Target &operator=(const Target &) { how = 1; return *this; }
  __device__ Target &operator=(Target &&) { how = 2; return *this; }
};
struct GivesValue {
  __device__ operator Target() const { return Target(7); }
};
struct GivesReference {
  const Target *target;
  __device__ operator const Target &() const { return *target; }
};

template <class... T> struct Tuple {
  int how = 0;
  Tuple() = default;
  template <class Other, class = decltype(Other::is_tuple)> __device__ Tuple(Other &&) : how(5) {}
  __device__ Tuple &operator=(const Tuple &) { how = 1; return *this; }
  __device__ Tuple &operator=(Tuple &&other) { how = 10 + other.how; return *this; }
};
template <class... T> struct References : Tuple<T...> {
  static const int is_tuple = 1;
  template <class... U> __device__ operator Tuple<U...>() const {
    Tuple<U...> result;
    result.how = 6;
    return result;
  }
};
__device__ References<float &, int> references() { return {}; }

template <class T, unsigned long N> struct Array {
  T elements[N];
};
template <class T, class... U> Array(T, U...) -> Array<T, 1 + sizeof...(U)>;
template <int Rows, int N, class T> __device__ int total(Array<T *, N> a, Array<T, N> b) {
  return Rows * *a.elements[0] + b.elements[N - 1];
}

__global__ void kernel(int *out) {
  Target target;
  target = GivesValue();
  out[0] = target.how;
  GivesReference by_reference{&target};
  target = by_reference;
  out[1] = target.how;
  Tuple<double, long> tuple;
  tuple = references();
  out[2] = tuple.how;
  out[3] = 4;
  out[4] = total<2, 1>(Array{&out[3]}, Array{3});
}
// LAUNCH: kernel<<<1, 1>>>(out=s32[5])
// EXPECT: out[0] == 2
// EXPECT: out[1] == 1
// EXPECT: out[2] == 15
// EXPECT: out[3] == 4
// EXPECT: out[4] == 11
