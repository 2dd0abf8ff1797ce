// Members of dependent bases through using, this and qualified names.
// RUN: run
template <class T> struct Base {
    T x;
    using type = T;
    __device__ int f() { return 1; }
    __device__ int g(int) { return 2; }
    enum { E = 5 };
};
template <class T> struct D : Base<T> {
    using Base<T>::f;
    using typename Base<T>::type;
    using base = Base<T>;
    __device__ int h()
    {
        this->x = 3;
        type y = 2;
        return f() + this->g(1) + Base<T>::x + base::g(2) + int(y) + D::E;
    }
    __device__ int f(int) { return 10; }
};
struct E0 : Base<int> {
    __device__ int h() { return f() + x; }
};
extern "C" __global__ void k(int *out)
{
    D<int> d;
    out[0] = d.h();
    out[1] = d.f(1) + d.f();
    E0 e;
    e.x = 4;
    out[2] = e.h();
}
// LAUNCH: k<<<1, 1>>>(out=s32[3]{fill 0})
// EXPECT: out == {15, 11, 5}
