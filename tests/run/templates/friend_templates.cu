// Friend templates with deduced results are found, and partial ordering picks among them.
// RUN: run
namespace d {
    template <class T> struct V {
        T x;
        template <class U> friend __device__ auto operator*(const V &a, const V<U> &b) -> V<decltype(a.x * b.x)>
        {
            return {a.x * b.x};
        }
        friend __device__ void swap(V &a, V &b) { T t = a.x; a.x = b.x; b.x = t; }
    };
    template <class T> __device__ void swap(T &a, T &b) { T t = a; a = b; b = t; }
}
template <class T> struct W { T v; };
template <class T> __device__ int pr(const W<T>&) { return 1; }
template <class T> __device__ int pr(const W<T*>&) { return 2; }
template <> __device__ int pr(const W<char>&) { return 3; }
extern "C" __global__ void k(float *out)
{
    d::V<int> a{3}, b{5};
    d::V<float> c{1.5f};
    swap(a, b);
    out[0] = a.x;
    out[1] = (a * c).x;
    out[2] = pr(W<int>{1});
    out[3] = pr(W<int*>{nullptr});
    out[4] = pr(W<char>{'c'});
}
// LAUNCH: k<<<1, 1>>>(out=f32[5]{fill 0})
// EXPECT: out == {5, 7.5, 1, 2, 3}
