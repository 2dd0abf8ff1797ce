// Attributes of functions on types and variables, wrong limits of registers, and functions that return
// although they say that they do not.
// RUN: sema arch=sm_90 -default-device --diag-warn=1305 --diag-warn=1835
struct __launch_bounds__(3) Struct {};            // expected-warning #1835 {{attribute "__launch_bounds__" does not apply here}}
union __maxnreg__(3) Union { int member; };       // expected-warning #1835 {{attribute "__maxnreg__" does not apply here}}
enum __cluster_dims__(3) Enum { enumerator };     // expected-warning #1835 {{attribute "__cluster_dims__" does not apply here}}
class __block_size__((3, 1, 1)) Class {};         // expected-warning #1835 {{attribute "__block_size__" does not apply here}}
struct __nv_pure__ Pure {};                       // expected-warning #1835 {{attribute "__nv_pure__" does not apply here}}
__nv_pure__ int pure;                             // expected-warning #1835 {{attribute "__nv_pure__" does not apply here}}
Struct still_a_class;

__local_maxnreg__(32) void limited() {}
__local_maxnreg__(-32) void negative() {}         // expected-error #20260 {{The maximum number of registers that can be allocated per thread must be positive}}
__local_maxnreg__(0) void none() {}               // expected-error #20260 {{The maximum number of registers that can be allocated per thread must be positive}}
__local_maxnreg__(1ll << 40) void many() {}       // expected-error #20261 {{The maximum number of registers that can be allocated per thread is too large}}
__local_maxnreg__(pure) void variable() {}        // expected-error {{expression must have a constant value}}
__local_maxnreg__(1.5) void real() {}             // expected-error {{this constant expression has type "double" instead of the required integral or enum type}}
__local_maxnreg__(32) int limited_variable;       // expected-error {{attribute "__local_maxnreg__" does not apply here}}
__global__ void __launch_bounds__(1.5) kernel() {} // expected-error {{this constant expression has type "double" instead of the required integral or enum type}}

[[noreturn]] void ends() {}                       // expected-warning #1305 {{function declared with "noreturn" does return}}
[[noreturn]] void returns(int x) {
  if (x)
    return; // expected-warning #1305 {{function declared with "noreturn" does return}}
  while (1)
    ;
}
[[noreturn]] void leaves(int x) {
  for (;;)
    if (x)
      break;
} // expected-warning #1305 {{function declared with "noreturn" does return}}
[[noreturn]] void loops() {
  while (1)
    ;
}
[[noreturn]] void traps() { __trap(); }
[[noreturn]] void calls() { loops(); }
int needs_none() { __trap(); }
__nv_register_params__ void registers(int x) {} // expected-error {{__nv_register_params__ support is not enabled}}
