// Default arguments, initialisers and bodies of members are instantiated on use only.
// RUN: run
template <class T, class U = int> struct A;
template <class T = float, class U> struct A { T t; U u; };
template <class T> struct L {
    __device__ int f(int x = T::value) { return x; }
    int m = T::other;
};
struct NoValue { static constexpr int other = 4; };
template <class T> struct Lazy {
    __device__ void bad() { T::nothing(); }
    __device__ int good() { return 1; }
    static constexpr int sz = sizeof(T);
};
struct Inc;
extern "C" __global__ void k(int *out)
{
    A<> a;
    a.u = 1;
    out[0] = a.u;
    L<NoValue> l;
    out[1] = l.m + l.f(3);
    out[2] = Lazy<int>().good();
}
// LAUNCH: k<<<1, 1>>>(out=s32[3]{fill 0})
// EXPECT: out == {1, 7, 1}
