// A function type's exception specification is deduced, and a template-id alone names its function.
// NVRTC 13.0 deduces no exception specification, so this stays out of what is compared with it.
// RUN: run
template <typename F>
struct traits {
  static constexpr int value = 0;
};
template <typename R, typename... A, bool N>
struct traits<R(A...) noexcept(N)> {
  static constexpr int value = N ? 100 + sizeof...(A) : 10 + sizeof...(A);
};
template <typename R, typename... A, bool N>
struct traits<R (*)(A...) noexcept(N)> {
  static constexpr int value = 1000 + traits<R(A...) noexcept(N)>::value;
};
__device__ void never() noexcept {}
__device__ void maybe() {}
template <typename T>
__device__ T twice(T x) {
  return x + x;
}
template <typename T, typename U>
__device__ T convert(U x) {
  return T(x);
}
struct Base {
  int value = 3;
};
template <int N>
struct Derived : Base {
  int more = N;
};
template <typename T>
__device__ T *lend(T *object) {
  return object;
}
template <int N>
__device__ Derived<N> *nothing() {
  return nullptr;
}
__global__ void k(int *out) {
  out[0] = traits<int>::value;
  out[1] = traits<int(int, char)>::value;
  out[2] = traits<int(int) noexcept>::value;
  out[3] = traits<void (*)() noexcept>::value;
  out[4] = traits<decltype(&maybe)>::value;
  out[5] = traits<decltype(&never)>::value;
  auto *function = &twice<int>;
  out[6] = function(21);
  auto other = convert<int, double>;
  out[7] = other(7.9);
  Base *base = nothing<5>();  // Only the conversion needs the class.
  out[8] = base == nullptr;
  Derived<6> object;
  Base &part = *lend(&object);
  out[9] = part.value + object.more;
}
// LAUNCH: k<<<1, 1>>>(out=s32[10])
// EXPECT: out == {0, 12, 101, 1100, 1010, 1100, 42, 7, 1, 9}
