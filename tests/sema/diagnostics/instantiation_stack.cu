// Errors in templates say what was being instantiated and who asked for it.
// RUN: sema
template <class T> __device__ int innermost(T t) {
    return t.field; // expected-error #153 {{expression must have class type but it has type "int"}}
}
template <class T> __device__ int middle(T t) {
    return innermost(t); // expected-note {{instantiation of "int innermost(T) [with T=int]"}}
}
template <class T, int N> __device__ int outermost(T t) {
    return middle(t) + N; // expected-note {{instantiation of "int middle(T) [with T=int]"}}
}
template <class T> struct Holder {
    typename T::missing value; // expected-error #135 {{class "Empty" has no member "missing"}}
};
struct Empty {};
__global__ void kernel(int *out) {
    out[0] = outermost<int, 3>(1); // expected-note {{instantiation of "int outermost<T,N>(T) [with T=int, N=3]"}}
    Holder<Empty> holder;          // expected-note {{instantiation of class "Holder<T> [with T=Empty]"}}
}
