// The operators of a facade work by three members of the iterator that derives from it.
// RUN: run
template <class D, class V, class R = V&> class facade {
    __device__ D &d() { return static_cast<D&>(*this); }
    __device__ const D &d() const { return static_cast<const D&>(*this); }
public:
    using value_type = V;
    using reference = R;
    __device__ R operator*() const { return d().deref(); }
    __device__ D &operator++() { d().inc(); return d(); }
    __device__ D operator++(int) { D t(d()); ++*this; return t; }
    friend __device__ bool operator!=(const facade &a, const facade &b)
    {
        return !a.d().equal(b.d());
    }
};
template <class T> class strided : public facade<strided<T>, T> {
    T *p;
    int s;
public:
    __device__ T &deref() const { return *p; }
    __device__ void inc() { p += s; }
    __device__ bool equal(const strided &o) const { return p == o.p; }
public:
    __device__ strided(T *p, int s) : p(p), s(s) {}
};
extern "C" __global__ void k(int *out)
{
    int a[6] = {1,2,3,4,5,6};
    int sum = 0;
    for (strided<int> i(a, 2), e(a + 6, 2); i != e; ++i) sum += *i;
    out[0] = sum;
    strided<int> j(a, 1);
    out[1] = *j++ + *j;
}
// LAUNCH: k<<<1, 1>>>(out=s32[2]{fill 0})
// EXPECT: out == {9, 3}
