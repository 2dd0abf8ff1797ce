// What is no range.
// RUN: sema
struct S { int x; }; struct B { __device__ int *begin(); };
__device__ void c(int (&v)[2]) { for (int &x : v) {} for (float &y : v) {} } // expected-error {{a reference of type "float &" (not const-qualified) cannot be initialized with a value of type "int"}}
