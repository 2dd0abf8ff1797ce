// A base class template calls into the class that derives from it.
// RUN: run
template <class D> struct Base {
    __device__ int run() { return static_cast<D*>(this)->impl() + 1; }
    __device__ D &self() { return static_cast<D&>(*this); }
};
struct A : Base<A> {
    int v;
    __device__ int impl() { return v; }
};
template <class T> struct B : Base<B<T>> {
    T v;
    __device__ int impl() { return int(v) * 2; }
};
extern "C" __global__ void k(int *out)
{
    A a;
    a.v = 3;
    out[0] = a.run();
    B<float> b;
    b.v = 2.5f;
    out[1] = b.run();
    out[2] = b.self().impl();
}
// LAUNCH: k<<<1, 1>>>(out=s32[3]{fill 0})
// EXPECT: out == {4, 5, 4}
