// A deduction guide that counts the elements of a pack.
// RUN: run
template <class T> struct Agg { T a, b; };
template <class T, int N> struct Arr { T v[N]; };
template <class T, class... U> Arr(T, U...) -> Arr<T, 1 + sizeof...(U)>;
extern "C" __global__ void k(int *out) { Arr a{1, 2, 3}; out[0] = sizeof(a) + a.v[2]; }
// LAUNCH: k<<<1, 1>>>(out=s32[1]{fill 0})
// EXPECT: out == {15}
