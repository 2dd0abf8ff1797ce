// `decltype(auto)` of a name copies what it names; a generic lambda reads constants without capturing.
// RUN: run --std=c++17 -default-device
template <class T>
struct Reader {
  template <class>
  class Hidden;
  template <class U>
  struct Hidden<U *> {
    U held;
    __device__ decltype(auto) copy() { return held; }
    __device__ decltype(auto) same() { return (held); }
  };
};
__device__ auto make() {
  constexpr int scale = 10;
  return [](auto x) { return scale * x; };
}
__global__ void k(int *out) {
  Reader<char>::Hidden<int *> hidden{1};
  decltype(auto) copied = hidden.copy();
  hidden.same() = 5;
  out[0] = copied;
  out[1] = hidden.held;
  out[2] = make()(4);
}
// LAUNCH: k<<<1, 1>>>(out=s32[3])
// EXPECT: out == {1, 5, 40}
