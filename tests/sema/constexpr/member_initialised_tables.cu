// A class template with a constexpr constructor makes a table in constant memory.
// RUN: sema
template <int N> struct Sines {
  float v[N];
  __device__ constexpr Sines() : v() {
    for (int i = 0; i < N; ++i) {
      float x = i * 0.1f;
      v[i] = x - x * x * x / 6;
    }
  }
};
__constant__ Sines<8> table;
constexpr Sines<4> t;
static_assert(t.v[0] == 0 && t.v[2] > 0.19f && t.v[2] < 0.2f);
