// Member templates: constructors, conversions, operators, calls with written arguments.
// RUN: run
struct Any {
    template <class T> __device__ Any(const T &t) : n(sizeof(T)) {}
    int n;
    template <class T> __device__ operator T() const { return T(n); }
    template <class T> __device__ T as() const { return T(n); }
};
template <class T> struct P {
    T *p;
    template <class U> __device__ P(const P<U> &o) : p(o.p) {}
    __device__ P(T *p) : p(p) {}
    template <class U> __device__ bool operator==(const P<U> &o) const { return p == o.p; }
    template <class F> __device__ auto map(F f) const { return f(*p); }
};
struct Fn {
    template <class T> __device__ T operator()(T x) const { return x * 2; }
};
template <class F> __device__ int call(F f) { return f(3) + int(f(2.5f)); }
extern "C" __global__ void k(int *out)
{
    Any a(2.0);
    out[0] = a.n;
    float f = a;
    out[1] = int(f);
    out[2] = a.as<int>();
    out[3] = call(Fn{});
    int v = 5;
    P<int> p(&v);
    P<const int> q(p);
    out[4] = p == q;
    out[5] = p.map(Fn());
    out[6] = a.template as<short>();
}
// LAUNCH: k<<<1, 1>>>(out=s32[7]{fill 0})
// EXPECT: out == {8, 8, 8, 11, 1, 10, 8}
