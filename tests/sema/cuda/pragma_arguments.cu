// Breaks when `nv_diagnostic pop` has no push, or the arguments of `nv_abi` are not looked at.
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
#pragma nv_abi preserve_n_data(1.5) // expected-error {{#pragma nv_abi argument must evaluate to an integral constant expression}}
__device__ void real() {}
