// What the language deletes or hides may not be used.
// RUN: sema
struct NoCopy { NoCopy(const NoCopy &) = delete; int x; };
struct HasNoCopy { NoCopy member; };
__device__ void copies(NoCopy &a, HasNoCopy &b) {
  NoCopy c(a); // expected-error {{function "NoCopy::NoCopy(const NoCopy &)" (declared at line 3) cannot be referenced -- it is a deleted function}}
  HasNoCopy d(b); // expected-error {{function "HasNoCopy::HasNoCopy(const HasNoCopy &)" (declared implicitly) cannot be referenced -- it is a deleted function}}
  HasNoCopy e; // expected-error {{the default constructor of "HasNoCopy" cannot be referenced -- it is a deleted function}}
}
struct Bound { int &r; const int c; };
__device__ void binds(Bound &p) {
  Bound q; // expected-error {{the default constructor of "Bound" cannot be referenced -- it is a deleted function}}
  p = p; // expected-error {{function "Bound::operator=(const Bound &)" (declared implicitly) cannot be referenced -- it is a deleted function}}
}
struct Ends { __device__ ~Ends(); };
union Holder { int i; Ends e; };
__device__ void holds() {
  Holder u; // expected-error {{function "Holder::~Holder()" (declared implicitly) cannot be referenced -- it is a deleted function}}
}
struct Hidden { private: __device__ ~Hidden(); };
struct Undead { ~Undead() = delete; };
__device__ void ends(Undead *p) {
  Hidden h; // expected-error {{(declared at line 20) is inaccessible}}
  Undead u; // expected-error {{(declared at line 21) cannot be referenced -- it is a deleted function}}
  p->~Undead(); // expected-error {{(declared at line 21) cannot be referenced -- it is a deleted function}}
}
struct NoDefault { __device__ NoDefault(int); };
struct Needs { NoDefault x; int k; };
struct Uninit {
  int &r;
  const int c = 1;
  __device__ Uninit() {} // expected-error {{"Uninit::Uninit()" provides no initializer for: reference member "Uninit::r"}}
};
__device__ void needs() {
  Needs n; // expected-error {{the default constructor of "Needs" cannot be referenced -- it is a deleted function}}
}
struct Twice : NoDefault {
  int a;
  __device__ Twice() : NoDefault(1), NoDefault(2), a(1) {} // expected-error {{base class "NoDefault" has already been initialized}}
};
struct Explicit { __device__ explicit Explicit(int); __device__ Explicit(const Explicit &); };
__device__ void explicitly() {
  Explicit q = 3; // expected-error {{no suitable constructor exists to convert from "int" to "Explicit"}}
  Explicit r{3};
  Explicit s = {3}; // expected-error {{copy-list-initialization cannot use a constructor marked "explicit"}}
}
struct Assigned { Assigned() = default; Assigned &operator=(const Assigned &) = delete; };
__device__ void assigns(Assigned &a, Assigned &b) {
  a = b; // expected-error {{function "Assigned::operator=(const Assigned &)" (declared at line 47) cannot be referenced -- it is a deleted function}}
}
