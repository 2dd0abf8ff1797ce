// Casts must do what their kind allows and nothing more.
// RUN: sema
struct S { int x; };
struct D : S {};
enum class C { B };
__device__ void k(int i, float fl, int *ip, const int *cip, float *fp, C c, S *sp, D *dp) {
  (void)static_cast<float>(i);
  (void)static_cast<int>(c);
  (void)static_cast<C>(1);
  (void)static_cast<D *>(sp);
  (void)static_cast<S *>(dp);
  (void)static_cast<int *>(fp); // expected-error #171 {{invalid type conversion}}
  (void)static_cast<int *>(i); // expected-error #171 {{invalid type conversion}}
  (void)static_cast<int *>(cip); // expected-error {{static_cast cannot cast away const or other type qualifiers}}
  (void)reinterpret_cast<int *>(fp);
  (void)reinterpret_cast<long>(fp);
  (void)reinterpret_cast<int *>(5L);
  (void)reinterpret_cast<float>(i); // expected-error #171 {{invalid type conversion}}
  (void)reinterpret_cast<int *>(cip); // expected-error #694 {{reinterpret_cast cannot cast away const or other type qualifiers}}
  (void)const_cast<int *>(cip);
  (void)const_cast<float *>(cip); // expected-error #692 {{a const_cast can only adjust type qualifiers; it cannot change the underlying type}}
  (void)const_cast<int>(i); // expected-error #693 {{the type in a const_cast must be a pointer, reference, or pointer to member to an object type}}
  (void)(int *)cip;
  (void)(float *)ip;
  (void)(long)ip;
  (void)(S)i; // expected-error #415 {{no suitable constructor exists to convert from "int" to "S"}}
  (void)(int)fl;
  (void)S{1};
  (void)int(2.5);
}
