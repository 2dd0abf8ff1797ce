// Values deduce from arrays and template arguments with their type checked.
// RUN: sema
template <unsigned N> struct U {};
template <long N> struct V {};
template <unsigned N> __device__ constexpr int f(U<N>) { return N; }
template <auto N> __device__ constexpr int any(V<N>) { return N; }
template <class T, T N> struct C {};
template <class T, T N> __device__ constexpr T val(C<T, N>) { return N; }
static_assert(f(U<3>()) == 3 && any(V<4>()) == 4 && val(C<char, 'x'>()) == 'x');
template <int N> __device__ void g(int (&)[N + 1]);
__device__ void h(int (&a)[3]) {
  g<2>(a);
  g(a); // expected-error {{no instance of function template "g" matches the argument list}}
}
