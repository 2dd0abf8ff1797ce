// A class template of numbers converts, computes and gives constants through its operator templates.
// RUN: run
template <class T> struct Cx {
    T r, i;
    __device__ constexpr Cx(T r = T(), T i = T()) : r(r), i(i) {}
    template <class U> __device__ constexpr Cx(const Cx<U> &o) : r(o.r), i(o.i) {}
    __device__ Cx &operator+=(const Cx &o) { r += o.r; i += o.i; return *this; }
    template <class U> __device__ Cx &operator*=(const Cx<U> &o)
    {
        T a = r * o.r - i * o.i;
        i = r * o.i + i * o.r;
        r = a;
        return *this;
    }
};
template <class T> __device__ Cx<T> operator+(Cx<T> a, const Cx<T> &b) { a += b; return a; }
template <class T> __device__ Cx<T> operator*(const Cx<T> &a, const T &s)
{
    return Cx<T>(a.r * s, a.i * s);
}
template <class T> __device__ bool operator==(const Cx<T> &a, const Cx<T> &b)
{
    return a.r == b.r && a.i == b.i;
}
extern "C" __global__ void k(float *out)
{
    Cx<float> a(1, 2), b(3, 4);
    a *= Cx<double>(b);
    out[0] = a.r;
    out[1] = a.i;
    Cx<float> c = a + b * 2.0f;
    out[2] = c.r;
    out[3] = c.i;
    out[4] = a == b;
    constexpr Cx<int> z(3);
    static_assert(z.r == 3, "");
}
// LAUNCH: k<<<1, 1>>>(out=f32[5]{fill 0})
// EXPECT: out == {-5, 10, 1, 18, 0}
