// Constructors that are inherited from a dependent base construct it.
// RUN: run
template <class T> struct Base {
    T v;
    __device__ Base(T a) : v(a) {}
    __device__ Base(T a, T b) : v(a * b) {}
};
template <class T> struct D : Base<T> {
    using Base<T>::Base;
    using B = Base<T>;
    __device__ T get() const { return this->v; }
};
template <class T> struct E : D<T> {
    __device__ E(T x) : D<T>(x, x) {}
};
extern "C" __global__ void k(int *out)
{
    D<int> d(3, 4);
    out[0] = d.get();
    E<int> e(5);
    out[1] = e.get();
}
// LAUNCH: k<<<1, 1>>>(out=s32[2]{fill 0})
// EXPECT: out == {12, 25}
