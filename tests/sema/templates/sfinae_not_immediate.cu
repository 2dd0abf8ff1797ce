// An error inside another template's body is no substitution failure.
// RUN: sema
template <class T> struct Bad { typename T::missing x; }; // expected-error {{name followed by "::" must be a class or namespace name}}
template <class T, class = decltype(Bad<T>().x)> __device__ int f(int); template <class T> __device__ int f(...);
__device__ int g() { return f<int>(0); }
