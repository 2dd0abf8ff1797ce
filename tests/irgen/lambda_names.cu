// Closure types and their functions are named as NVRTC names them: numbered by
// signature in each function, generic parameters as template parameters.
// RUN: irgen -default-device
template <class F> __global__ void use(F f, int *out) { *out = f(3); }
inline auto first(int a) { return [=](int x) { return x + a; }; }
inline auto other_signature(int a) {
    auto q = [](float) { return 1; };
    return [=](int x) { return x + a + q(1.f); };
}
inline auto generic(int a) { return [=](auto x) { return x + a; }; }
inline auto second(int a) {
    auto q = [](int) { return 1; };
    return [=](int x) { return x + a + q(x); };
}
inline auto by_reference(int a) { return [](const auto &x) { return x; }; }
struct S {
    int v;
    auto member() { return [this](int y) { return v + y; }; }
};
template <class T> inline auto templated(T a) { return [=](T x) { return x + a; }; }
template __global__ void use<decltype(first(1))>(decltype(first(1)), int *);
template __global__ void use<decltype(other_signature(1))>(decltype(other_signature(1)), int *);
template __global__ void use<decltype(generic(1))>(decltype(generic(1)), int *);
template __global__ void use<decltype(second(1))>(decltype(second(1)), int *);
template __global__ void use<decltype(by_reference(1))>(decltype(by_reference(1)), int *);
template __global__ void use<decltype(S().member())>(decltype(S().member()), int *);
template __global__ void use<decltype(templated(1))>(decltype(templated(1)), int *);
__global__ void pointer(int *out) {
    int (*p)(int) = [](int y) { return y * 3; };
    auto nested = [=] { return [=](int z) { return z + *out; }(1); };
    *out = p(1) + nested();
}
// CHECK-DAG: @_Z3useIZ5firstiEUliE_EvT_Pi(
// CHECK-DAG: @_ZZ5firstiENKUliE_clEi(
// CHECK-DAG: @_Z3useIZ15other_signatureiEUliE_EvT_Pi(
// CHECK-DAG: @_ZZ15other_signatureiENKUlfE_clEf(
// CHECK-DAG: @_Z3useIZ7genericiEUlT_E_EvS0_Pi(
// CHECK-DAG: @_ZZ7genericiENKUlT_E_clIiEEDaS_(
// CHECK-DAG: @_Z3useIZ6secondiEUliE0_EvT_Pi(
// CHECK-DAG: @_ZZ6secondiENKUliE0_clEi(
// CHECK-DAG: @_Z3useIZ12by_referenceiEUlRKT_E_EvS0_Pi(
// CHECK-DAG: @_ZZ12by_referenceiENKUlRKT_E_clIiEEDaS1_(
// CHECK-DAG: @_Z3useIZN1S6memberEvEUliE_EvT_Pi(
// CHECK-DAG: @_ZZN1S6memberEvENKUliE_clEi(
// CHECK-DAG: @_Z3useIZ9templatedIiEDaT_EUliE_EvS1_Pi(
// CHECK-DAG: @_ZZ9templatedIiEDaT_ENKUliE_clEi(
// CHECK-DAG: @_ZZ7pointerPiENUliE_4_FUNEi(
// CHECK-DAG: @_ZZ7pointerPiENKUlvE_clEv(
// CHECK-DAG: @_ZZZ7pointerPiENKUlvE_clEvENKUliE_clEi(
