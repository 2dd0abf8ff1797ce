// What overriding, abstract classes and virtual bases do not allow.
// RUN: sema
struct A { __device__ virtual int f(int); __device__ virtual void last() final; };
struct B : A { __device__ int f(float) override; }; // expected-error {{member function declared with "override" does not override a base class member}} // expected-warning #997 {{function "A::f(int)" is hidden by "B::f" -- virtual function override intended?}}
struct C : A { __device__ void last(); }; // expected-error {{cannot override "final" function "A::last" (declared at line 3)}}
struct D : A { __device__ float f(int); }; // expected-error {{return type is not identical to nor covariant with return type "int" of overridden virtual function "A::f"}}
struct E final {};
struct F : E {}; // expected-error {{a "final" class type cannot be used as a base class}}
struct G { __device__ void h() final; }; // expected-error {{nonvirtual function cannot be declared with "final" modifier}}
struct H { __device__ virtual int pure() = 0; };
struct I : H { int x; };
__device__ void objects() {
  H h; // expected-error {{object of abstract class type "H" is not allowed}}
  I i; // expected-error {{object of abstract class type "I" is not allowed}}
  H *p = new I; // expected-error {{object of abstract class type "I" is not allowed}}
}
struct V : virtual A { int v; };
__device__ V *down(A *a) {
  return static_cast<V *>(a); // expected-error {{cannot convert pointer to base class "A" to pointer to derived class "V" -- base class is virtual}}
}
struct Root { int b; };
struct Left : Root {};
struct Right : Root {};
struct Twice : Left, Right {};
__device__ Left *side(Root *r) { return static_cast<Left *>(r); }
__device__ Twice *both(Root *r) {
  return static_cast<Twice *>(r); // expected-error {{base class "Root" is ambiguous}}
}
struct Copied : Root, Root {}; // expected-error {{duplicate base class name}}
