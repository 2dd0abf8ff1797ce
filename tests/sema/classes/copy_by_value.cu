// A constructor that takes its own class by value could never be called: passing its argument would
// call it. Written out it is an error; a template never makes one.
// RUN: sema
struct S {
    __device__ S(int);
    __device__ S(S); // expected-error {{copy constructor for class "S" may not have a parameter of type "S"}}
};
struct Defaulted {
    __device__ Defaulted(const Defaulted, int = 1); // expected-error {{copy constructor for class "Defaulted" may not have a parameter of type "Defaulted"}}
};
struct Fine {
    __device__ Fine();
    __device__ Fine(const Fine, int);
};
struct FromAnything {
    __device__ FromAnything();
    __device__ FromAnything(FromAnything &);
    template <class T> __device__ FromAnything(T);
    template <class... T> __device__ FromAnything(int, T...);
};
__device__ void copy(const FromAnything &from, FromAnything &changeable) {
    FromAnything a(changeable), b(1), c(2, 3);
    FromAnything d(from); // expected-error {{no instance of constructor "FromAnything::FromAnything" matches the argument list}}
}
