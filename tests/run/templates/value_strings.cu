// Kernels of string parameters: each string is another specialisation, read in device code.
// RUN: run --std=c++20
template <unsigned N> struct Str {
    char s[N] = {};
    __device__ constexpr Str(const char (&a)[N]) { for (unsigned i = 0; i < N; i++) s[i] = a[i]; }
};
template <Str s> __device__ int at(int i) { return s.s[i]; }
template <Str s, class T> struct Column {
  T data;
  static __device__ constexpr int hash() {
    int h = 0;
    for (char c : s.s)
      h = h * 31 + c;
    return h;
  }
};
__global__ void kernel(int *out) {
    int i = threadIdx.x;
    out[i] = at<"abc">(i) + 1000 * at<"wxyz">(i) + (Column<"a", int>::hash() == 97 * 31);
}
// LAUNCH: kernel<<<1, 3>>>(out=s32[3])
// EXPECT: out[i] == 97 + i + 1000 * (119 + i) + 1
