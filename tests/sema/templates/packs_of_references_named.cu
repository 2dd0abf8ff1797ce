// A function template that is named with a pack of reference types is the one function of these types,
// whichever others there are, and may be passed on or asked for its type.
// RUN: sema -default-device --std=c++17
// expected-no-diagnostics
template <class T>
struct Pointer {};
struct Tuple {
  template <class... Args>
  static __device__ Pointer<Tuple> create(Args &&...) {
    return {};
  }
  static __device__ Pointer<Tuple> create(int);
  static __device__ Pointer<Tuple> create(int, int);
};
template <class F, class... T>
__device__ auto apply(F &&f, T &&...values) {
  return f(static_cast<T &&>(values)...);
}
template <class... Args>
__device__ auto copied(const Args &...values) {
  return apply(Tuple::create<const Args &...>, values...);
}
template <class... Args>
__device__ auto moved(Args &&...values) {
  return apply(Tuple::create<Args &&...>, static_cast<Args &&>(values)...);
}
__device__ void use(int i, float f) {
  copied(i);
  copied(i, f);
  moved(1, 2.0f);
  moved(1, f);
}
Pointer<Tuple> (*mixed)(int &&, const float &) = Tuple::create<int &&, const float &>;
Pointer<Tuple> (*deduced)(int &&, const float &) = Tuple::create;
static_assert(__is_same(decltype(Tuple::create<int>), Pointer<Tuple>(int &&)));
static_assert(__is_same(decltype((Tuple::create<int &, char>)), Pointer<Tuple> (&)(int &, char &&)));
