// A call that nothing matches lists every candidate with the reason why it was refused.
// RUN: sema --std=c++20
__device__ void f(int);               // expected-note #3326 {{function "f(int)" does not match because argument #1 does not match parameter (no conversion from "const char [4]" to "int")}} expected-note #3322 {{number of parameters of function "f(int)" does not match the call}}
__device__ void f(float *, int = 2);  // expected-note #3326 {{function "f(float *, int)" does not match because argument #1}} expected-note #3322 {{number of parameters of function "f(float *, int)"}}
__device__ void f();                  // expected-note #3322 {{number of parameters of function "f()" does not match the call}} expected-note #3322 {{"f()"}}

template <class T> __device__ void same(T a, T b);    // expected-note #3327 {{candidate function template "same" failed deduction ("T" is both "int" and "double")}} expected-note #3322 {{number of parameters of function template "same" does not match the call}} expected-note #3323 {{substituting explicit template arguments "<int, int>" for function template "same" failed}}
template <class T> __device__ void pointee(T *a);     // expected-note #3327 {{"int" is no "T *"}}
template <class T> __device__ void pointee(T a, T *b); // expected-note #3322 {{number of parameters of function template "pointee(T, T *)" does not match the call}}
template <class T> __device__ T only_result();        // expected-note #3327 {{"T" cannot be deduced}}
template <class T> __device__ typename T::type sfinae(T); // expected-note #3327 {{class "Empty" has no member "type"}}
template <class T> __device__ void reference(T &);    // expected-note #3326 {{function template "reference" does not match because argument #1 does not match parameter}}
template <class T> concept Small = sizeof(T) <= 4;
template <class T> requires Small<T> __device__ void constrained(T); // expected-note #3327 {{constraint "sizeof(T) <= 4" is not satisfied}}

struct Empty {};
struct Member {
    __device__ void m(int);           // expected-note #3322 {{function "Member::m(int)"}}
    __device__ void m(int *) const;   // expected-note #3322 {{function "Member::m(int *) const"}}
    __device__ void n();
    __device__ void n(int);
};
struct Constructed {
    __device__ Constructed(int);      // expected-note #3326 {{function "Constructed::Constructed(int)" does not match because argument #1}}
    __device__ Constructed(int, int); // expected-note #3322 {{function "Constructed::Constructed(int, int)"}}
};

__global__ void kernel(Member m, volatile Member v) {
    f("abc");      // expected-error #304 {{no instance of overloaded function "f" matches the argument list}}
    f(1, 2, 3);    // expected-error #304 {{argument types are: (int, int, int)}}
    same(1, 2.0);  // expected-error #304 {{no instance of function template "same" matches the argument list}}
    same(1);       // expected-error #304 {{no instance of function template "same"}}
    same<int, int>(1, 2); // expected-error #304 {{no instance of function template "same"}}
    pointee(1);    // expected-error #304 {{no instance of overloaded function "pointee"}}
    only_result(); // expected-error #304 {{no instance of function template "only_result"}}
    sfinae(Empty()); // expected-error #304 {{no instance of function template "sfinae"}}
    reference(1);  // expected-error #304 {{no instance of function template "reference"}}
    constrained(1.0); // expected-error #304 {{no instance of function template "constrained"}}
    m.m(1, 2);     // expected-error #304 {{object type is: Member}}
    v.n();         // expected-error #304 {{matches the argument list and object (the object has type qualifiers that prevent a match)}}
    Constructed c("x"); // expected-error #289 {{no instance of constructor "Constructed::Constructed" matches the argument list}}
}
