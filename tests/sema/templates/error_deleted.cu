// Deleted function templates take part in overload resolution and may not be called.
// RUN: sema
template <class T> __device__ void f(T) = delete;
template <> __device__ void f(int) {}
struct S {
    template <class T> S(T *) = delete;
    __device__ S(int) {}
};
__device__ void g(int *p)
{
    f(1);
    f(1.0); // expected-error {{cannot be referenced -- it is a deleted function}}
    S s(1);
    S t(p); // expected-error {{cannot be referenced -- it is a deleted function}}
}
