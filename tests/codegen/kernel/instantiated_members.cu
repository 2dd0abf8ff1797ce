// With -rdc=true an explicit instantiation keeps the members that have definitions by the end of the unit; the
// others are nobody's fault, inline ones too.
// RUN: codegen --arch=sm_90 -rdc=true
// CHECK-NOT: never
// CHECK: .weak .func (.param .b32 func_retval0) _ZN6HolderIvE5laterEv
// CHECK-NOT: _ZN6HolderIvEC
template <class>
struct Holder {
  __device__ inline explicit Holder();
  __device__ int later();
  __device__ int never();
};
template struct Holder<void>;
template <class T>
__device__ int Holder<T>::later() {
  return 4;
}
