// Explicit arguments come first, the rest are deduced or defaulted; a failed one removes the candidate.
// RUN: sema
template <class R, class T, class D = char> __device__ constexpr int f(T) { return sizeof(R) * 100 + sizeof(T) * 10 + sizeof(D); }
static_assert(f<double>(1) == 841 && f<double, char>(1) == 811 && f<double, char, short>(1) == 812);
template <int N> __device__ constexpr int g() { return 1; }
template <class T> __device__ constexpr int g() { return 2; }
static_assert(g<3>() == 1 && g<int>() == 2);
__device__ void h() { f<>(1); } // expected-error {{no instance of function template "f" matches the argument list}}
