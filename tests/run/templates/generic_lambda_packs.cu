// Generic lambdas take parameter packs, and built-in traits answer about packs.
// RUN: run -default-device
template <class T, class... A> constexpr bool ctor = __is_constructible(T, A...);
static_assert(ctor<int, float>, "");
static_assert(ctor<int>, "");
static_assert(!ctor<int, int, int>, "");
__global__ void k(int* out) {
  auto s = [](auto... xs) { return (xs + ... + 0); };
  auto n = [](auto&&... xs) { return (int)sizeof...(xs); };
  out[0] = s(1, 2, 3); out[1] = n(); out[2] = n(1, 'c', 2.0); out[3] = s();
}
// LAUNCH: k<<<1,1>>>(out=s32[4]{fill 0})
// EXPECT: out == {6,0,3,0}
