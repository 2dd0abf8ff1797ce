// A member of a class template with a template among its parameters can be defined outside.
// RUN: run
template <class T> struct Box { T value; };
template <class T, template <class> class X, template <class> class... Y> struct S {
    __device__ static int f(X<T>);
    template <class U> __device__ int g(X<U>) const;
    X<T> kept;
};
template <class T, template <class> class X, template <class> class... Y>
__device__ int S<T, X, Y...>::f(X<T> x) { return x.value + sizeof...(Y); }
template <class T, template <class> class X, template <class> class... Y>
template <class U>
__device__ int S<T, X, Y...>::g(X<U> x) const { return kept.value * x.value; }
__global__ void k(int *out) {
    out[0] = S<int, Box>::f({3});
    out[1] = S<int, Box, Box, Box>{{4}}.g(Box<char>{5});
}
// LAUNCH: k<<<1, 1>>>(out=s32[2])
// EXPECT: out == {3, 20}
