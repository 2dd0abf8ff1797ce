// A constant does not stay without a value, and one whose class gives every member a value is accepted.
// RUN: sema --std=c++17
struct S { int x; };
struct U { __device__ U() {} int x; };
struct V { int x = 3; };
struct Empty {};
struct Members { U u; V v; };
struct Partly { U u; int z; };
struct Base : S {};
union First { int x = 1; float y; };
union None { int x; float y; };
template <class T> struct Holder { T t; };
__device__ const S global; // expected-error {{const variable "global" requires an initializer -- class "S" has no user-provided default constructor}}
__constant__ const int number; // expected-error {{const variable "number" requires an initializer}}
__device__ void variables() {
  const S s; // expected-error {{const variable "s" requires an initializer -- class "S" has no user-provided default constructor}}
  const U u;
  const V v;
  const Empty e;
  const Members m;
  const U array[2];
  const S elements[2]; // expected-error {{const variable "elements" requires an initializer -- class "S" has no user-provided default constructor}}
  const Partly p; // expected-error {{const variable "p" requires an initializer -- class "Partly" has no user-provided default constructor}}
  const Base b; // expected-error {{const variable "b" requires an initializer -- class "Base" has no user-provided default constructor}}
  const First first;
  const None none; // expected-error {{const variable "none" requires an initializer -- class "None" has no user-provided default constructor}}
  const Holder<U> held;
  const Holder<int> bare; // expected-error {{const variable "bare" requires an initializer -- class "Holder<int>" has no user-provided default constructor}}
  const S given = {}; const S listed{}; static const S fixed = {1};
}
__device__ void allocations() {
  new const S; // expected-error {{const object requires an initializer -- class "S" has no user-provided default constructor}}
  new const S[3]; // expected-error {{const object requires an initializer -- class "S" has no user-provided default constructor}}
  new const V; // expected-error {{const object requires an initializer -- class "V" has no user-provided default constructor}}
  new const int; // expected-error {{const object requires an initializer}}
  new const U; new const U[2]; new const Empty; new const S(); new const S{}; new volatile S;
}
