// = 0, override and final only on virtual functions of classes.
// RUN: sema
struct S { __device__ void f() = 0; }; // expected-error {{pure specifier ("= 0") allowed only on virtual functions}}
