// Pragmas that nvcc does not know get a warning in the bodies of device functions, but not in templates or host code.
// RUN: sema --preprocess=none
#pragma foo
void host() {
#pragma hosts
}
struct Class {
#pragma member
  int a;
};
__attribute__((device)) void device() {
#pragma dfoo // expected-warning #20199 {{unrecognized #pragma in device code}}
#pragma diag_suppress 177 // expected-warning #20199 {{unrecognized #pragma in device code}}
#pragma GCC diagnostic push
#pragma omp parallel
#pragma nv_baz // expected-warning #20199 {{unrecognized #pragma in device code}}
#pragma warning(disable: 5) // expected-warning #20199 {{unrecognized #pragma in device code}}
#pragma ident "x"
#pragma unroll
  for (int i = 0; i < 2; i++) {
#pragma region // expected-warning #20199 {{unrecognized #pragma in device code}}
  }
}
template <class T> __attribute__((device)) void made() {
#pragma tfoo
}
__attribute__((global)) void kernel() {
  device();
  made<int>();
  [] {
#pragma lfoo // expected-warning #20199 {{unrecognized #pragma in device code}}
  }();
}
