// A local array of constants whose constructors ask whether they are evaluated at compile time, as those of
// `std::string_view` do, holds the bytes of the constant: no constructor copies it.
// RUN: run --std=c++20
// LAUNCH: lengths<<<1, 1>>>(out=s32[4], 1)
// EXPECT: out == {3, 5, 3, 3}
struct View {
  const char *text;
  int length;
  __device__ constexpr View(const char *text) : text(text), length(0) {
    if (!__builtin_is_constant_evaluated())
      length = 200;
    while (*text++)
      length++;
  }
};
struct Copied : View {
  using View::View;
  __device__ constexpr Copied(const Copied &other) : View(other) { length += 100; }
};
extern "C" __global__ void lengths(int *out, int one) {
  constexpr View views[] = {"abc", "defgh"};
  for (int i = 0; i < 2; i++)
    out[i] = views[i * one].length;
  constexpr Copied copied[1] = {"ijk"};
  out[2] = copied[one - 1].length;
  constexpr Copied alone = "lmn";
  const Copied *p = &alone;
  out[3] = p[one - 1].length;
}
