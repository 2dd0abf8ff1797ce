// `#pragma nv_diag_*` counts from its place in the source on, also for code analysed later.
// RUN: sema
template <class T> __device__ void early(T t) {
    t == 1; // expected-warning #174 {{expression has no effect}}
}
#pragma nv_diagnostic push
#pragma nv_diag_suppress 174
template <class T> __device__ void silenced(T t) {
    t == 1;
}
#pragma nv_diag_remark expr_has_no_effect
__device__ void lowered(int t) {
    t == 1;
}
#pragma nv_diagnostic pop
__global__ void kernel() {
    early(1);
    silenced(1);
    lowered(1);
    1 == 2; // expected-warning #174 {{expression has no effect}}
#pragma nv_diag_suppress no_such_tag // expected-warning #1223 {{invalid error tag}}
#pragma nv_diag_suppress volatile_func_param_deprecated
#pragma nv_diag_suppress attribute_requires_external_linkage
#pragma nv_diag_suppress 99999 // expected-warning #1222 {{invalid error number}}
#pragma nv_diag_suppress static_var_with_dynamic_init
#pragma nv_diag_suppress boolean_controlling_expr_is_constant
#pragma nv_diag_suppress 20 // a hard error stays one
}
