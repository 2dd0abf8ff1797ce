// `nv_diagnostic pop` needs a push, and the arguments of `nv_abi` are looked at.
// RUN: sema
#pragma nv_diagnostic pop  // expected-warning #3185 {{no '#pragma diagnostic push' was found to match this 'diagnostic pop'}}
#pragma nv_diagnostic push
#pragma nv_diagnostic pop
#pragma nv_diagnostic drop // expected-warning #3184 {{#pragma diagnostic must have either 'push' or 'pop' argument}}
#pragma nv_abi preserve_n_data(16)
__device__ void right() {}
#pragma nv_abi preserve_n_data // expected-error {{expected a "("}}
__device__ void no_list() {}
#pragma nv_abi preserve_n_data() // expected-error {{expected an expression}}
__device__ void empty_list() {}
#pragma nv_abi preserve_n_data(5000000000) // expected-error {{#pragma nv_abi argument value exceeds the range of an integer}}
__device__ void large() {}
#pragma nv_abi preserve_n_data(1.5) // expected-error {{#pragma nv_abi argument must evaluate to an integral constant expression}} // expected-error {{this constant expression has type "double" instead of the required integral or enum type}}
__device__ void real() {}
#pragma nv_abi preserve_n_data(absent) // expected-error {{#pragma nv_abi argument must evaluate to an integral constant expression}} // expected-error {{identifier "absent" is undefined}}
__device__ void undefined() {}
__device__ int variable;
#pragma nv_abi preserve_n_data(variable) // expected-error {{#pragma nv_abi argument must evaluate to an integral constant expression}} // expected-error {{expression must have a constant value}}
__device__ void not_constant() {}
constexpr int minus = -4;
#pragma nv_abi preserve_n_data(minus + 1) // expected-error {{#pragma nv_abi argument value must be a positive value}}
__device__ void negative() {}
#pragma nv_abi preserve_n_data((1 + 2) * 3) preserve_n_control(4)
__device__ int computed();

__device__ int places(int *out) {
#pragma nv_abi preserve_n_data(16)
  *out = computed();
#pragma nv_abi foo(16) // expected-error {{#pragma nv_abi contains an invalid option}}
  *out = computed();
#pragma nv_abi preserve_n_data(0) // expected-error {{#pragma nv_abi argument value must be a positive value}}
  *out = computed();
#pragma nv_abi preserve_n_data(16) // expected-error {{#pragma nv_abi must appear immediately before a function declaration, function definition, or an expression statement}}
  if (out)
    computed();
#pragma nv_abi preserve_n_data(16) // expected-error {{this kind of pragma may not be used here}}
  ;
#pragma nv_abi preserve_n_data(16) // expected-error {{#pragma nv_abi must appear immediately before a function declaration, function definition, or an expression statement}}
  return computed();
#pragma nv_abi preserve_n_data(16) // expected-error {{this kind of pragma may not be used here}}
}
