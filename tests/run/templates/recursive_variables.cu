// Variable templates may have initialisers that name the template itself.
// RUN: run
// RUN: run -O0
template <int N> constexpr int factorial = N * factorial<N - 1>;
template <> constexpr int factorial<0> = 1;

template <class... Ts> constexpr int total = 0;
template <class T, class... Ts> constexpr int total<T, Ts...> = sizeof(T) + total<Ts...>;

template <int N> constexpr int ends = N > 1 ? ends<(N > 1 ? N - 2 : N)> + 1 : N * 100;

struct Powers {
  template <int Base, int N> static constexpr long of = N == 0 ? 1 : Base * of<Base, N == 0 ? 0 : N - 1>;
};

namespace nested {
template <int N> __device__ const int chain = chain<N / 2> + 1;
template <> __device__ const int chain<0> = 0;
}

// LAUNCH: k<<<1, 1>>>(out=s32[5])
// EXPECT: out == {120, 13, 102, 81, 4}
extern "C" __global__ void k(int *out) {
  out[0] = factorial<5>;
  out[1] = total<int, char, double>;
  out[2] = ends<5>;
  out[3] = Powers::of<3, 4>;
  out[4] = nested::chain<9>;
}
