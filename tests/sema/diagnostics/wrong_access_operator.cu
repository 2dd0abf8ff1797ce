// . on pointers and -> on objects.
// RUN: sema
struct S { int x; };
__device__ int a(S *s) { return s.x; } // expected-error {{expression must have class type but it has type "S *"}}
__device__ int b(S s) { return s->x; } // expected-error {{operator -> or ->* applied to "S" instead of to a pointer type}}
__device__ int c(int i) { return i.x; } // expected-error {{expression must have class type but it has type "int"}}
