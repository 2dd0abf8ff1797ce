// A name after a dependent qualifier is a value without `typename`, no template without `template`.
// RUN: sema -std=c++17
struct traits {
  typedef int type;
  static const int value = 1;
  template <class U> __device__ int get() { return 1; }
};
template <class T> struct one {};
template <class T> __device__ void declared(T t) { T::type x; } // expected-error {{expected a ";"}}
template <class T> __device__ void product(T t) { T::type *x; } // expected-error {{identifier "x" is undefined}}
template <class T> __device__ int cast(T t) { return (T::type)t; } // expected-error {{expected a ";"}}
template <class T> __device__ void argument(T t) { one<T::type> x; } // expected-error {{template argument does not match the parameter of template "one"}}
template <class T> __device__ int named_cast(T t) { return static_cast<T::type>(1); } // expected-error {{nontype "T::type" is not a type name}}
template <class T> __device__ int no_template(T t) { return t.get<int>(); } // expected-error {{type name is not allowed}}
template <class T> struct field { T::type m; }; // expected-error {{nontype "T::type" is not a type name}}
template <class T> struct parameter { __device__ void f(T::type m); }; // expected-error {{nontype "T::type" is not a type name}}
__global__ void k() {
  traits t;
  declared(t);
  product(t);
  cast(t);
  argument(t);
  named_cast(t);
  no_template(t);
}
