// An unsatisfied constraint is refused, and not blamed on something else.
// RUN: sema -std=c++20
template <class T> concept Small = sizeof(T) <= 4; // expected-note {{atomic constraint}} expected-note {{atomic constraint}}
template <class T> requires Small<T> struct Holder { T value; };
template <Small T> __device__ T pick(T x) { return x; }
__global__ void kernel() {
    pick(1.0);             // expected-error {{no instance of function template "pick" matches}}
    Holder<double> holder; // expected-error {{template constraint not satisfied}}
    Small auto number = 1.0; // expected-error {{the deduced placeholder type "double" failed the type constraint}}
}
