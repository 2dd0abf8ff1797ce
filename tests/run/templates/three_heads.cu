// A member template of a member template may be defined with three heads.
// RUN: run
template <class T> struct A {
    template <class U> struct B {
        template <class V> __device__ int f(V v);
        int x;
        __device__ B(int x) : x(x) {}
        __device__ int g();
    };
};
template <class T> template <class U> template <class V> __device__ int A<T>::B<U>::f(V v)
{
    return sizeof(T) * 100 + sizeof(U) * 10 + sizeof(V) + x;
}
template <class T> template <class U> __device__ int A<T>::B<U>::g()
{
    return f<T>(T()) + this->template f<char>('c');
}
extern "C" __global__ void k(int *out)
{
    A<int>::B<short> b(1000);
    out[0] = b.f(1.0);
    out[1] = b.g();
}
// LAUNCH: k<<<1, 1>>>(out=s32[2]{fill 0})
// EXPECT: out == {1428, 2845}
