// The injected-class-name as a type, as a template and as a template argument.
// RUN: run
template <template <class> class C, class T> struct App { C<T> c; };
template <class T> struct V {
    T v;
    __device__ V() : v(1) {}
    __device__ V(const V &o) : v(o.v) {}
    V *self;
    using me = V;
    App<V, int> *app;
    typename V::me *m;
    __device__ V &ref() { return *this; }
    template <class U> __device__ V<U> cast() const { V<U> r; r.v = U(v); return r; }
};
extern "C" __global__ void k(int *out)
{
    V<float> v;
    V<float> *p = &v;
    App<V, int> a;
    out[0] = a.c.v + int(p->ref().v);
    out[1] = v.cast<int>().v;
}
// LAUNCH: k<<<1, 1>>>(out=s32[2]{fill 0})
// EXPECT: out == {2, 1}
