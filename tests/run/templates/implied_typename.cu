// Since C++20 typename may be left out where only a type can stand.
// RUN: run -std=c++20
template <class T> struct V {
    using type = T;
    struct I { T v; };
    __device__ I g();
};
template <class T> __device__ V<T>::I V<T>::g() { return I{T(3)}; }
template <class T> struct U {
    T::type x;
    __device__ T::type get() { return x; }
    using q = T::type;
};
template <class T> __device__ T::type conv(typename T::type x) { return static_cast<T::type>(x); }
extern "C" __global__ void k(int *out)
{
    U<V<int>> u;
    u.x = 3;
    out[0] = u.get();
    out[1] = V<int>().g().v;
    out[2] = conv<V<int>>(4);
}
// LAUNCH: k<<<1, 1>>>(out=s32[3]{fill 0})
// EXPECT: out == {3, 3, 4}
