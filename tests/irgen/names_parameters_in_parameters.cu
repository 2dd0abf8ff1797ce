// A parameter of a function that the type of another one mentions is told from one that its result mentions, by the
// lists of parameters around it.
// RUN: irgen -rdc=true
template <int n> struct N {};
struct S {
  template <class A> __device__ auto member(A x, decltype(x) y) -> decltype(x + y) { return x; }
};
template <class A> __global__ void next(A x, decltype(x + 1)) {}
template <class A> __device__ auto trailing(A x, decltype(x + 1) y) -> decltype(x + y) { return x + y; }
template <class A> __global__ void inner(A x, void (*)(decltype(x + 1))) {}
template <class A> __global__ void argument(A x, N<sizeof(x)>) {}
// CHECK-DAG: @_Z4nextIiEvT_DTplfL0p_Li1EE(
template __global__ void next(int, int);
// CHECK-DAG: @_Z8trailingIiEDTplfp_fp0_ET_DTplfL0p_Li1EE(
template __device__ auto trailing(int, int) -> int;
// CHECK-DAG: @_Z5innerIiEvT_PFvDTplfL1p_Li1EEE(
template __global__ void inner(int, void (*)(int));
// CHECK-DAG: @_Z8argumentIiEvT_1NIXszfL0p_EE(
template __global__ void argument(int, N<4>);
// CHECK-DAG: @_ZN1S6memberIiEEDTplfp_fp0_ET_DtfL0p_E(
template __device__ auto S::member(int, int) -> int;
