// A condition that is a constant, however it is written, tells whether control comes to the end of a function
// that should return a value, or that should not come back.
// RUN: sema -default-device --std=c++17
[[noreturn]] __device__ void fail();
constexpr int three = 3;
constexpr bool holds() { return true; }
template <class T>
constexpr bool isFour = sizeof(T) == 4;
__device__ int negated(int v) {
  switch (v) {
  case 1: return 1;
  default:
    if (!(false)) {
      fail();
    }
  }
}
__device__ int compared() { if (three == 3) fail(); }
__device__ int called() { if (holds()) fail(); }
__device__ int either(bool v) { if (true || v) fail(); }
__device__ int expected() { if (__builtin_expect(static_cast<bool>(!false), 0)) fail(); }
__device__ int looping() { while (!false) {} }
template <class T>
__device__ int templated(T) { if (!(sizeof(T) != 4)) fail(); }
template <class T>
__device__ int byVariable(T) { if (isFour<T>) fail(); }
[[noreturn]] __device__ void stops() { if (!false) fail(); }
__device__ int unknown(bool v) { if (v || true) fail(); } // expected-warning #940 {{missing return}}
__device__ int never() { if (three == 4) fail(); } // expected-warning #940 {{missing return}}
__device__ int use() { return templated(1) + byVariable(2.0f); }
