// A lambda in a template can read a constant whose value depends on the arguments, which it need not
// capture.
// RUN: run -default-device
template <bool Positive, int Size> int read() {
  const int chosen = Positive ? Size : -Size;
  const int copied = chosen;
  constexpr auto twice = Size * 2;
  return [] { return copied + twice; }() + [] { return [] { return chosen; }(); }();
}

__global__ void k(int *out) {
  out[0] = read<true, 100>();
  out[1] = read<false, 10>();
}
// LAUNCH: k<<<1, 1>>>(out=s32[2])
// EXPECT: out == {400, 0}
