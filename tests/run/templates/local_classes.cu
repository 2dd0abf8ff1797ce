// Local classes and lambdas in templates are made for each instance, and results are deduced from their members.
// RUN: run
template <class T> __device__ int loc(T x)
{
    struct L {
        T v;
        __device__ int g() const { return int(v) + 1; }
    };
    L l{x};
    auto f = [=](int y) { return l.g() + y; }
    ;
    return f(2);
}
template <class T> struct Opt {
    union { T v; char c; };
    bool has;
    __device__ Opt() : c(0), has(false) {}
    __device__ Opt(T t) : v(t), has(true) {}
    template <class F> __device__ auto then(F f) const -> Opt<decltype(f(v))>
    {
        if (has) return f(v);
        return {};
    }
    __device__ T value_or(T d) const { return has ? v : d; }
};
extern "C" __global__ void k(int *out)
{
    out[0] = loc(3.7f);
    Opt<int> a(4);
    out[1] = a.then([](int x) { return x * 1.5f; }).value_or(0);
    out[2] = Opt<int>().then([](int x) { return x; }).value_or(7);
}
// LAUNCH: k<<<1, 1>>>(out=s32[3]{fill 0})
// EXPECT: out == {6, 6, 7}
