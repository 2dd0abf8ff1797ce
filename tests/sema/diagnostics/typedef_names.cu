// Messages have the typedef names that a program uses for its types.
// RUN: sema --std=c++17
typedef unsigned long size_type;
template <class T> struct V {
  using value_type = T;
  using pointer = T *;
  value_type x;
  __device__ value_type get() const;
  __device__ pointer data();
};
struct C {};
typedef C CAlias;
typedef int (*fptr)(float);
namespace ns { typedef long off; struct Q { typedef short sh; sh f; off o; }; }
enum E { e }; typedef E EA;
__device__ size_type fs();
__device__ void take(C);
__device__ void pointers(int *);
__device__ void both(size_type *a); __device__ void both(C a);
__device__ void sources(size_type n, V<int> v, CAlias ca, fptr fp, ns::off o, ns::Q q, EA ea, size_type *np, const size_type cn, size_type &nr, size_type array[3], size_t std) {
  C c1 = n; // expected-error {{no suitable constructor exists to convert from "size_type" (aka "unsigned long") to "C"}}
  C c2 = fs(); // expected-error {{from "size_type" (aka "unsigned long") to "C"}}
  C c3 = v.x; // expected-error {{from "V<int>::value_type" (aka "int") to "C"}}
  C c4 = v.get(); // expected-error {{from "V<int>::value_type" (aka "int") to "C"}}
  C c5 = v.data(); // expected-error {{from "V<int>::pointer" (aka "int *") to "C"}}
  C c6 = -n; // expected-error {{from "size_type" (aka "unsigned long") to "C"}}
  C c7 = &n; // expected-error {{from "size_type *" (aka "unsigned long *") to "C"}}
  C c8 = (size_type)3; // expected-error {{from "size_type" (aka "unsigned long") to "C"}}
  C c9 = static_cast<size_type>(3); // expected-error {{from "size_type" (aka "unsigned long") to "C"}}
  C c10 = size_type(3); // expected-error {{from "size_type" (aka "unsigned long") to "C"}}
  C c11 = n + 1; // expected-error {{from "unsigned long" to "C"}}
  C c12 = *np; // expected-error {{from "size_type" (aka "unsigned long") to "C"}}
  C c13 = np; // expected-error {{from "size_type *" (aka "unsigned long *") to "C"}}
  C c14 = cn; // expected-error {{from "const size_type" to "C"}}
  C c15 = nr; // expected-error {{from "size_type" (aka "unsigned long") to "C"}}
  C c16 = fp; // expected-error {{from "fptr" (aka "int (*)(float)") to "C"}}
  C c17 = o; // expected-error {{from "ns::off" (aka "long") to "C"}}
  C c18 = q.f; // expected-error {{from "ns::Q::sh" (aka "short") to "C"}}
  C c19 = q.o; // expected-error {{from "ns::off" (aka "long") to "C"}}
  C c20 = ea; // expected-error {{from "EA" (aka "E") to "C"}}
  C c21 = array; // expected-error {{from "size_type *" (aka "unsigned long *") to "C"}}
  C c22 = array[1]; // expected-error {{from "size_type" (aka "unsigned long") to "C"}}
  C c23 = std; // expected-error {{from "size_t" (aka "unsigned long") to "C"}}
  C c24 = n << 1; // expected-error {{from "size_type" (aka "unsigned long") to "C"}}
  C c25 = n++; // expected-error {{from "size_type" (aka "unsigned long") to "C"}}
  C c26 = cn ? n : n; // expected-error {{from "size_type" (aka "unsigned long") to "C"}}
  auto same = n;
  C c27 = same; // expected-error {{from "size_type" (aka "unsigned long") to "C"}}
  typedef short local; local l = 1;
  C c28 = l; // expected-error {{from "local" (aka "short") to "C"}}
  int *p1 = n; // expected-error {{a value of type "size_type" (aka "unsigned long") cannot be used to initialize an entity of type "int *"}}
  int *p2 = ca; // expected-error {{no suitable conversion function from "CAlias" (aka "C") to "int *" exists}}
  pointers(n); // expected-error {{argument of type "size_type" (aka "unsigned long") is incompatible with parameter of type "int *"}}
  take(v.x); // expected-error {{from "V<int>::value_type" (aka "int") to "C"}}
  n.foo(); // expected-error {{expression must have class type but it has type "size_type" (aka "unsigned long")}}
  *n; // expected-error {{operand of "*" must be a pointer but has type "size_type" (aka "unsigned long")}}
  n->x; // expected-error {{operator -> or ->* applied to "size_type" (aka "unsigned long") instead of to a pointer type}}
  int &r = n; // expected-error {{a reference of type "int &" (not const-qualified) cannot be initialized with a value of type "size_type" (aka "unsigned long")}}
  ca + n; // expected-error {{operand types are: CAlias + size_type}}
  both(n); // expected-error {{argument types are: (size_type)}}
  // expected-note @-42 {{function "both(size_type *)"}}
}
__device__ void targets(C c, size_type n, size_type *p) {
  size_type a = c; // expected-error {{no suitable conversion function from "C" to "size_type" (aka "unsigned long") exists}}
  const size_type b = c; // expected-error {{no suitable conversion function from "C" to "const size_type" exists}}
  n = c; // expected-error {{no suitable conversion function from "C" to "size_type" (aka "unsigned long") exists}}
  p = &c; // expected-error {{a value of type "C *" cannot be assigned to an entity of type "size_type *" (aka "unsigned long *")}}
}
__device__ size_type result(C c) { return c; } // expected-error {{no suitable conversion function from "C" to "size_type" (aka "unsigned long") exists}}
