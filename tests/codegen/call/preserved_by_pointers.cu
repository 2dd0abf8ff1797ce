// What #pragma nv_abi before an expression statement says stands on the prototypes of its calls through pointers.
// RUN: codegen --arch=sm_90 -O3
// RUN: codegen --arch=sm_90 -O0
using Function = int (*)(int);
struct Base {
  __device__ virtual int member(int x);
};

// CHECK-LABEL: .visible .entry statement(
// CHECK: .callprototype (.param .b32 _) _ (.param .b32 _) .abi_preserve 16;
// CHECK: .callprototype (.param .b32 _) _ (.param .b32 _) .abi_preserve 16;
// CHECK: .callprototype (.param .b32 _) _ (.param .b32 _);
extern "C" __global__ void statement(Function f, Function g, int *p) {
#pragma nv_abi preserve_n_data(16)
  *p = f(g(*p));
  *p += f(3);
}

// CHECK-LABEL: .visible .entry last_counts(
// CHECK: .callprototype (.param .b32 _) _ (.param .b32 _) .abi_preserve_control 3;
extern "C" __global__ void last_counts(Function f, int *p) {
  if (*p)
#pragma nv_abi preserve_n_data(2)
#pragma nv_abi preserve_n_control(3) preserve_n_after(7)
    *p = f(*p);
}

// CHECK-LABEL: .visible .entry others(
// CHECK: .callprototype (.param .b32 _) _ (.param .b64 _, .param .b32 _);
// CHECK: .callprototype (.param .b32 _) _ (.param .b32 _);
extern "C" __global__ void others(Base *base, Function f, int *p) {
#pragma nv_abi preserve_n_data(16)
  *p = base->member(3);
#pragma nv_abi preserve_n_data(16)
  *p += [=](int x) { return f(x); }(3);
}

template <int n> __device__ void in_template(Function f, int *p) {
#pragma nv_abi preserve_n_data(n + 1)
  *p = f(3);
}
// CHECK-LABEL: .visible .entry instance(
// CHECK: .callprototype (.param .b32 _) _ (.param .b32 _) .abi_preserve 7;
extern "C" __global__ void instance(Function f, int *p) { in_template<6>(f, p); }
