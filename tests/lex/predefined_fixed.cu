// Feature-test macros and operators of the preprocessor cannot be changed.
// RUN: sema
#define __cpp_lambdas 1 // expected-error #46 {{"__cpp_lambdas" is predefined}}
#undef __EDG__ // expected-error #45 {{#undef may not be used on this predefined name}}
#undef __has_builtin // expected-error #45 {{#undef may not be used}}
#define __FILE__ 1 // expected-error #46 {{"__FILE__" is predefined}}
#if (1, 2) // expected-error #57 {{this operator is not allowed in a constant expression}}
#endif
#assert machine(gpu)
#ident "nothing"
