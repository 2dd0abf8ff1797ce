// Wrong macro definitions and uses, by NVRTC's wording.
// RUN: sema
#define two(a, b) a + b
__device__ int a = two(1); // expected-error {{too few arguments in invocation of macro "two"}}
  // expected-error @-1 {{expected an expression}}
__device__ int b = two(1, 2, 3); // expected-error {{too many arguments in invocation of macro "two"}}
#define bad(x) #y // expected-error {{expected a macro parameter name}}
#define twice(a, a) a // expected-error {{duplicate macro parameter name}}
#define defined 1 // expected-error {{"defined" is predefined; attempted redefinition ignored}}
