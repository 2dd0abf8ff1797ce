// override needs something to override; final stops it.
// RUN: sema
struct B {
  __device__ virtual void f(int);
  __device__ virtual void g() final;
  __device__ void h();
};
struct D : B {
  __device__ void f(long) override; // expected-error {{member function declared with "override" does not override a base class member}} // expected-warning #997 {{function "B::f(int)" is hidden by "D::f" -- virtual function override intended?}}
  __device__ void g(); // expected-error {{cannot override "final" function "B::g" (declared at line 5)}}
  __device__ void h() override; // expected-error {{member function declared with "override" does not override a base class member}}
};
struct Last final {};
struct After : Last {}; // expected-error {{a "final" class type cannot be used as a base class}}
