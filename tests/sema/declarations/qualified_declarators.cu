// Members, parameters and typedef names are declared by names without qualifiers, and what a class has
// declared is defined outside of it, not declared again.
// RUN: sema
struct Other {
  __device__ void method();
  static const int counter;
  struct Inner {
    __device__ void inner();
  };
  __device__ void Inner::inner(); // expected-error {{qualified name is not allowed}}
  int Other::own;
};
struct Holder {
  int Other::field; // expected-error {{qualified name is not allowed}}
  typedef int ::Name; // expected-error {{global-scope qualifier (leading "::") is not allowed}}
  friend void Other::method();
};
__device__ void takes(int Other::parameter); // expected-error {{qualified name is not allowed}}
__device__ void takes_pointer(int Other::*parameter);
__device__ void Other::method(); // expected-error {{member function "Other::method" may not be redeclared outside its class}}
static const int Other::counter = 1; // expected-error #80 {{a storage class may not be specified here}}
